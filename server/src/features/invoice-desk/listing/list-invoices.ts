import type { InvoiceOrder } from '@centrepass/contract/invoices/office-list-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { OfficeActor } from '#platform/http/actor'
import type { InvoiceFilter, Narrowing } from './invoice-conditions.ts'
import {
  countInvoices,
  invoiceKey,
  listedInvoices,
  owedByAge,
  presentInvoices,
} from './list-invoices.queries.ts'

const PER_PAGE = 50

export type Asking = { db: Database; actor: OfficeActor; season: SeasonFacts; locale: Locale }
type Wish = { filter: InvoiceFilter; order: InvoiceOrder; after: number | undefined }

/** The filter with whose invoices this reader may see: never those of their own family. */
export async function narrowingOf({ db, actor, season }: Asking, filter: InvoiceFilter): Promise<Narrowing> {
  return { filter, today: season.today, own: await ownPartiesOf(db, actor.accountId) }
}

/** One page of the list of invoices. */
export async function listInvoices(asking: Asking, { filter, order, after }: Wish) {
  const { db, season } = asking
  const narrowing = await narrowingOf(asking, filter)
  const from = after === undefined ? null : await invoiceKey(db, { id: after, order, own: narrowing.own })
  if (after !== undefined && from === null) return { rows: [], next: null }
  const keys = await listedInvoices(db, narrowing, { order, after: from, most: PER_PAGE + 1 })
  const page = keys.slice(0, PER_PAGE).map(({ id }) => id)
  return {
    rows: await presentInvoices(db, page, { today: season.today, locale: asking.locale }),
    next: keys.length > PER_PAGE ? (page.at(-1) ?? null) : null,
  }
}

export async function sumInvoices(asking: Asking, filter: InvoiceFilter) {
  const narrowing = await narrowingOf(asking, filter)
  return { ...(await countInvoices(asking.db, narrowing)), ...(await owedByAge(asking.db, narrowing)) }
}

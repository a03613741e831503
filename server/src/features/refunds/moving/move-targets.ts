import type { CartItem, ProductType } from '@centrepass/contract/cart/cart'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { MoveTarget } from '@centrepass/contract/refunds/office-rows'
import { sayCartFinding } from '@centrepass/contract/refusals/purchases'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { cartFacts } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart } from '#features/cart/pricing/judge-cart'
import { priceItems } from '#features/cart/pricing/price-items'
import { payerOf } from '#features/invoices/ledger/payer-of'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { triedOut } from '#platform/database/tried-out'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { failureFor } from '../cancelling/cancel-row.ts'
import { endParticipation } from '../giving-back/end-participation.ts'
import { type CancelTerms, termsOf } from '../letters/refund-deps.ts'
import { lockRow } from '../row/lock-row.ts'
import { type RowAddress, type RowFacts, rowFacts } from '../row/row-facts.queries.ts'
import { replacedBy } from './judge-move.ts'
import type { MoveDeps } from './move-deps.ts'
import { whyNotMove } from './why-not-move.ts'

type Product = { id: number; name: string }
type Work = {
  deps: MoveDeps
  terms: CancelTerms
  configuration: Configuration
  locale: Locale
  ids?: readonly number[]
}

/** The person without what the row gave them, before each product of its kind. Nothing of it is kept. */
export async function moveTargets(
  deps: MoveDeps,
  actor: AccountActor,
  { locale, ...address }: RowAddress & { locale: Locale },
): Promise<MoveTarget[]> {
  const work = { deps, locale, terms: await termsOf(deps), configuration: await deps.configuration() }
  await refuseOwnMatter(deps.db, actor, { invoice_id: address.invoiceId })
  return targetsOf(work, address)
}

/** The same for some of them, for the family itself; none where the row cannot be moved at all. */
export async function offeredTargets(
  deps: MoveDeps,
  { locale, ids, ...address }: RowAddress & { locale: Locale; ids: readonly number[] },
): Promise<MoveTarget[]> {
  if (ids.length === 0) return []
  const work = { deps, locale, terms: await termsOf(deps), configuration: await deps.configuration(), ids }
  return targetsOf(work, address).catch((error) => {
    if (error instanceof Failure) return []
    throw error
  })
}

const targetsOf = (work: Work, address: RowAddress): Promise<MoveTarget[]> =>
  triedOut(work.deps.db, async (tx) => {
    const accountId = await payerOf(tx, address.invoiceId)
    const facts = await rowFacts(tx, await lockRow(tx, accountId, address), work.terms.season)
    const { product_type } = facts.row
    if (product_type === 'TournamentTeam') throw new Failure('move_team')
    const refusal = whyNotMove(facts, { product: 0, season_year: facts.product.season_year })
    if (refusal) throw refusal instanceof Failure ? refusal : failureFor(refusal)
    const ending = { season: work.terms.season, keys: work.deps.keys, hasMoneyBack: false }
    await endParticipation(tx, work.deps.teamEndings, facts, ending)
    return judgedTargets(tx, work, { facts, product_type })
  })

const TABLES: Record<ProductType, string> = {
  RegistrationOption: 'registration_options',
  Program: 'programs',
  Course: 'courses',
}
const MOST = 200

type Row = { facts: RowFacts; product_type: ProductType }

async function judgedTargets(tx: Database, work: Work, { facts, product_type }: Row): Promise<MoveTarget[]> {
  const { locale } = work
  const others = await rowsOf<Product>(
    tx,
    sql`select id, coalesce(names ->> ${locale}, name) as name from ${sql.raw(TABLES[product_type])}
      where season_year = ${facts.product.season_year} and id <> ${facts.row.product_id}
        and ${work.ids ? sql`id = any(${sql.param(work.ids)}::int[])` : sql`true`} order by 2, 1 limit ${MOST}`,
  )
  const items = others.map(({ id }) => itemOf({ facts, product_type }, id))
  const known = await cartFacts(factDeps(tx, work), facts.invoice.account_id, items)
  const targets: MoveTarget[] = []
  for (const [index, { id, name }] of others.entries()) {
    const item = items[index]
    if (!item) continue
    const found = judgeCart([item], known)
    const price = found.length > 0 ? null : await priceOf(tx, work, { facts, item })
    const refusals = [...new Set(found.map((finding) => sayCartFinding(finding, locale)))]
    targets.push({ id, name, price, refusals })
  }
  return targets.toSorted((a, b) => Number(a.price === null) - Number(b.price === null))
}

const itemOf = ({ facts, product_type }: Row, product: number): CartItem => ({
  ...{ participant: facts.row.participant_id, product, product_type },
})

const factDeps = (tx: Database, { deps, configuration }: Work) => ({
  ...{ db: tx, clock: deps.clock, configuration },
})

/** By itself: discounts look at everything that is bought together. */
async function priceOf(tx: Database, work: Work, { facts, item }: { facts: RowFacts; item: CartItem }) {
  const accountId = facts.invoice.account_id
  const alone = await cartFacts(factDeps(tx, work), accountId, [item], replacedBy(facts))
  return moneyOf(priceItems([item], alone, []).total)
}

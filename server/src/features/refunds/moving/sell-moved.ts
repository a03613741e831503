import type { CartItem } from '@centrepass/contract/cart/cart'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { asc, eq } from 'drizzle-orm'
import { takeDiscounts } from '#features/cart/discounts/take-discounts'
import type { CartFacts } from '#features/cart/pricing/cart-facts.queries'
import { namesOf } from '#features/cart/pricing/present-priced'
import { fingerprintOf, priceItems } from '#features/cart/pricing/price-items'
import { takeCredits } from '#features/cart/purchase/beginning/take-credits'
import { writeInvoice } from '#features/cart/purchase/beginning/write-invoice'
import { addEnrolments } from '#features/cart/purchase/confirming/add-enrolments'
import { addRegistrations } from '#features/cart/purchase/confirming/add-registrations'
import { type Invoice, numberInvoice } from '#features/cart/purchase/confirming/number-invoice'
import { moveTo } from '#features/cart/purchase/purchase-states'
import { createDocuments } from '#features/documents/templates/create-documents'
import { postSale } from '#features/invoices/ledger/post-sale'
import { startPlans } from '#features/payments/plans/start-plans'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { invoiceRows, invoices, purchases } from '#platform/database/tables/purchases'
import type { DataKeys } from '#platform/encryption/data-keys'
import { Failure } from '#platform/failure'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { Difference } from './make-move.ts'

type Sale = {
  item: CartItem
  facts: CartFacts
  /** Made for this sale alone: the money of the old product, and goodwill. */
  credits: CartFacts['credits']
  billing: Invoice['billing']
  difference: Difference
  accountId: number
}
type Deps = { season: SeasonFacts; keys: DataKeys }

/** Sells the new product as a purchase does that credits pay for. Its spot is taken already. */
export async function sellMoved(tx: Database, deps: Deps, sale: Sale) {
  const { item, accountId } = sale
  const ids = sale.credits.map(({ id }) => id)
  const facts = { ...sale.facts, credits: sale.credits }
  const priced = payLater(priceItems([item], facts, ids), sale.difference)
  const [purchase] = await tx
    .insert(purchases)
    .values({
      ...{ account_id: accountId, token_hash: hashOf(newSecret()), fingerprint: fingerprintOf([item], ids) },
      ...{ state: 'charging', due_now_cents: 0 },
    })
    .returning({ id: purchases.id })
  if (!purchase) throw new Error('The purchase was not written.')
  if (!(await takeCredits(tx, purchase.id, priced))) throw new Failure('move_changed')
  const buyer = { id: purchase.id, account_id: accountId }
  const { versions } = facts.discounts ?? {}
  if (!(await takeDiscounts(tx, buyer, { priced, versions }))) throw new Failure('move_changed')
  const invoiceId = await writeInvoice(tx, buyer, {
    ...{ priced, names: (row) => namesOf(row, facts), billing: sale.billing },
    ...{ today: deps.season.today, taxLabel: facts.taxLabel },
  })
  const { registered, rows } = await deliver(tx, deps, invoiceId)
  await moveTo(tx, purchase.id, { from: ['charging'], to: 'paid', detail: 'moved by the office' })
  // Late, because everyone who pays waits for this one counter.
  const { today } = deps.season
  const invoice = await numberInvoice(tx, { purchaseId: purchase.id, today })
  await startPlans(tx, { invoice, rows, card: null, today })
  return { invoice, registered: registered[0] ?? null }
}

/** What the old product does not pay is one instalment of the row, and nothing is charged now. */
function payLater(priced: PricedCart, { owed, owed_by }: Difference): PricedCart {
  if (priced.due_now !== owed) throw new Failure('move_changed')
  if (owed_by === null) return priced
  const line = { due_on: owed_by, amount_cents: owed }
  const sold = priced.rows.findIndex(({ credit }) => !credit)
  return {
    ...priced,
    ...{ due_now: 0, schedule: [{ row: sold, ...line }] },
    rows: priced.rows.map((row, index) => (index === sold ? { ...row, instalments: [line] } : row)),
  }
}

async function deliver(tx: Database, deps: Deps, invoiceId: number) {
  const [open] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId))
  const rows = await tx
    .select()
    .from(invoiceRows)
    .where(eq(invoiceRows.invoice_id, invoiceId))
    .orderBy(asc(invoiceRows.position))
  if (!open) throw new Error('The invoice was not written.')
  const bought = rows.filter(({ is_credit }) => !is_credit)
  await createDocuments(tx, bought, deps.season)
  await addEnrolments(tx, bought, deps.season)
  await postSale(tx, open, rows)
  return { rows, registered: await addRegistrations(tx, rows, deps) }
}

import type { Purchase } from '@centrepass/contract/cart'
import type { PricedCart } from '@centrepass/contract/price-rules'
import type { Database } from '#platform/database/client'
import { invoiceRows, invoices, scheduleLines } from '#platform/database/tables/purchases'
import type { CartFacts } from './cart-facts.queries.ts'
import { namesOf } from './present-priced.ts'
import type { PurchaseRow } from './purchase-states.ts'

type Sale = { facts: CartFacts; priced: PricedCart; wanted: Purchase }

/** Freezes what is sold, to whom, and at what price. It gets its number when it is paid. */
export async function writeInvoice(
  tx: Database,
  purchase: PurchaseRow,
  { facts, priced, wanted }: Sale,
): Promise<number> {
  const sumOf = (list: readonly { cents: number }[]) => list.reduce((sum, { cents }) => sum + cents, 0)
  const [invoice] = await tx
    .insert(invoices)
    .values({
      account_id: purchase.account_id,
      purchase_id: purchase.id,
      status: 'open',
      issued_on: facts.facts.today,
      subtotal_cents: priced.subtotal,
      fees_cents: priced.fees,
      taxes_cents: priced.taxes,
      total_cents: priced.total,
      credits_cents: sumOf(priced.credits_applied),
      waived_cents: priced.waived,
      due_now_cents: priced.due_now,
      tax_label: facts.taxLabel,
      billing: wanted.billing,
    })
    .returning({ id: invoices.id })
  if (!invoice) throw new Error('The invoice was not written.')
  await tx.insert(invoiceRows).values(
    priced.rows.map((row, position) => {
      const { participant, product } = namesOf(row, facts)
      return {
        invoice_id: invoice.id,
        position,
        participant_id: participant.id,
        participant_number: participant.participant_number,
        participant_name: participant.name,
        product_type: row.item.product_type,
        product_id: product.id,
        product_code: product.code,
        product_name: product.name,
        national_cents: row.national_cents,
        provincial_cents: row.provincial_cents,
        cost_cents: row.cost_cents,
        fee_cents: row.fee_cents,
        tax_cents: row.tax_cents,
        is_credit: row.credit,
        is_refundable: row.refundable,
        pays_by_plan: row.instalments !== null,
      }
    }),
  )
  if (priced.schedule.length === 0) return invoice.id
  await tx.insert(scheduleLines).values(
    priced.schedule.map(({ row, due_on, amount_cents }) => ({
      ...{ invoice_id: invoice.id, row_position: row, due_on, amount_cents },
      status: 'scheduled' as const,
    })),
  )
  return invoice.id
}

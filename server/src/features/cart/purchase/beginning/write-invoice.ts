import type { Billing } from '@centrepass/contract/cart/cart'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { sql } from 'drizzle-orm'
import type { NamesOf } from '#features/cart/pricing/present-priced'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { invoiceRows, scheduleLines } from '#platform/database/tables/purchases'

type Sale = { priced: PricedCart; names: NamesOf; today: string; taxLabel: string; billing: Billing }
type NewRow = Omit<typeof invoiceRows.$inferInsert, 'invoice_id'>
type NewLine = Omit<typeof scheduleLines.$inferInsert, 'invoice_id'>

const ROW_COLUMNS = sql.raw(`position, participant_id, participant_number, participant_name, product_type,
  product_id, product_code, product_name, product_names, national_cents, provincial_cents, cost_cents, fee_cents, tax_cents,
  is_credit, is_refundable, pays_by_plan, discount_id, discount_payer, discount_names`)
const LINE_COLUMNS = sql.raw('row_position, due_on, amount_cents, status')

/** Freezes what is sold, to whom, and at what price. It gets its number when it is paid. */
export async function writeInvoice(
  tx: Database,
  purchase: { id: number; account_id: number },
  { priced, names, today, taxLabel, billing }: Sale,
): Promise<number> {
  const credits = priced.credits_applied.reduce((sum, { cents }) => sum + cents, 0)
  const later = priced.schedule.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const billed = priced.outstanding - priced.due_now - later
  const [invoice] = await rowsOf<{ id: number }>(
    tx,
    sql`with due as (
        update purchases set due_now_cents = ${priced.due_now} where id = ${purchase.id}
      ), invoice as (
        insert into invoices (account_id, purchase_id, status, issued_on, subtotal_cents, fees_cents,
          taxes_cents, total_cents, credits_cents, waived_cents, due_now_cents, billed_cents,
          tax_label, billing)
        values (${purchase.account_id}, ${purchase.id}, 'open', ${today}, ${priced.subtotal},
          ${priced.fees}, ${priced.taxes}, ${priced.total}, ${credits}, ${priced.waived}, ${priced.due_now},
          ${billed},
          ${taxLabel}, ${JSON.stringify(billing)})
        returning id as new_id
      ), sold as (
        insert into invoice_rows (invoice_id, ${ROW_COLUMNS})
        select new_id, ${ROW_COLUMNS}
        from invoice, jsonb_populate_recordset(null::invoice_rows, ${JSON.stringify(rowsIn(priced, names))})
      ), later as (
        insert into schedule_lines (invoice_id, ${LINE_COLUMNS})
        select new_id, ${LINE_COLUMNS}
        from invoice, jsonb_populate_recordset(null::schedule_lines, ${JSON.stringify(linesIn(priced))})
      )
      select new_id as id from invoice`,
  )
  if (!invoice) throw new Error('The invoice was not written.')
  return invoice.id
}

const rowsIn = (priced: PricedCart, names: NamesOf): NewRow[] =>
  priced.rows.map((row, position) => {
    const { participant, product, discount } = names(row)
    return {
      position,
      participant_id: participant.id,
      participant_number: participant.participant_number,
      participant_name: participant.name,
      product_type: row.item.product_type,
      product_id: product.id,
      product_code: product.code,
      product_name: product.name,
      product_names: product.names ?? null,
      national_cents: row.national_cents,
      provincial_cents: row.provincial_cents,
      cost_cents: row.cost_cents,
      fee_cents: row.fee_cents,
      tax_cents: row.tax_cents,
      is_credit: row.credit,
      is_refundable: row.refundable,
      pays_by_plan: row.instalments !== null,
      discount_id: row.discount?.id ?? null,
      discount_payer: row.discount?.payer ?? null,
      discount_names: row.discount ? (discount ?? null) : null,
    }
  })

const linesIn = ({ schedule }: PricedCart): NewLine[] =>
  schedule.map(({ row, due_on, amount_cents }) => ({
    ...{ row_position: row, due_on, amount_cents },
    status: 'scheduled' as const,
  }))

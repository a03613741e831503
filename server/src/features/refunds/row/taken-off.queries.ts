import { and, eq, isNotNull } from 'drizzle-orm'
import type { Row } from '#features/invoices/reading/row-holdings.queries'
import type { Database } from '#platform/database/client'
import { creditNotes } from '#platform/database/tables/corrections'
import { invoiceRows } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'

export async function takenOff(db: Database, row: Row): Promise<{ upgrade: Row | null; discounts: Row[] }> {
  if (row.is_credit) return { upgrade: null, discounts: [] }
  const found = await db
    .select()
    .from(invoiceRows)
    .where(
      and(
        eq(invoiceRows.invoice_id, row.invoice_id),
        eq(invoiceRows.participant_id, row.participant_id),
        eq(invoiceRows.product_type, row.product_type),
        eq(invoiceRows.product_id, row.product_id),
        eq(invoiceRows.is_credit, true),
      ),
    )
    .orderBy(invoiceRows.position)
  return {
    upgrade: found.find(({ discount_id }) => discount_id === null) ?? null,
    discounts: [
      ...found.filter(({ discount_id }) => discount_id !== null),
      ...(await discountedSince(db, row)),
    ],
  }
}

/** Credit notes for discounts. They have no row of their own, and stand at the place of the one that they lower. */
async function discountedSince(db: Database, row: Row): Promise<Row[]> {
  const found = await db
    .select({ note: creditNotes, cancellation: cancellations })
    .from(creditNotes)
    .innerJoin(cancellations, eq(cancellations.id, creditNotes.cancellation_id))
    .where(
      and(
        eq(cancellations.invoice_id, row.invoice_id),
        eq(cancellations.row_position, row.position),
        isNotNull(creditNotes.discount_id),
      ),
    )
    .orderBy(creditNotes.id)
  return found.map(({ note: { discount_id, discount_payer, discount_names }, cancellation }) => {
    const { cost_cents, tax_cents, fee_cents } = cancellation
    return {
      ...{ ...row, is_credit: true, discount_id, discount_payer, discount_names },
      ...{ cost_cents: -cost_cents, tax_cents: -tax_cents, fee_cents: -fee_cents },
      // The nation gives of its part; others leave the parts as they are.
      national_cents: discount_payer === 'nation' ? -cost_cents : 0,
      provincial_cents: 0,
    }
  })
}

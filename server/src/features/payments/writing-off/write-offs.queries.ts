import { moneyOf } from '@centrepass/contract/ground/money'
import type { WriteOff } from '@centrepass/contract/payments/write-offs'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { openOn } from '#features/invoices/ledger/open-bill'
import type { Database } from '#platform/database/client'
import { writeOffs } from '#platform/database/tables/corrections'
import { invoices } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'

/** What was given up of an invoice. One that was taken back says so itself. */
export async function writeOffsOf(db: Database, invoiceId: number) {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), isNotNull(invoices.number)))
  if (!invoice) throw notFound('invoice')
  const rows = await db
    .select()
    .from(writeOffs)
    .where(eq(writeOffs.invoice_id, invoiceId))
    .orderBy(asc(writeOffs.id))
  const list = rows
    .filter(({ takes_back }) => takes_back === null)
    .map((row): WriteOff => {
      const back = rows.find(({ takes_back }) => takes_back === row.id)
      return {
        ...{ id: row.id, invoice_id: invoiceId, invoice_number: invoice.number ?? '' },
        ...{ amount: moneyOf(row.amount_cents), reason: row.reason },
        written_at: row.created_at.toISOString(),
        taken_back: back ? { reason: back.reason, at: back.created_at.toISOString() } : null,
      }
    })
  return { open: moneyOf(await openOn(db, invoice)), write_offs: list }
}

export async function writeOffById(db: Database, { id, invoice_id }: { id: number; invoice_id: number }) {
  const found = (await writeOffsOf(db, invoice_id)).write_offs.find((one) => one.id === id)
  if (!found) throw notFound('write_off')
  return found
}

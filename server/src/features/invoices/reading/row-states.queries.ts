import type { Locale } from '@centrepass/contract/refusals/say'
import { getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import type { invoiceRows } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { isWithOffice, movedToIn, presentCancellation, waitsFor } from './present-cancellation.ts'

type Row = typeof invoiceRows.$inferSelect
type Asked = (typeof cancellations.$inferSelect & { is_with_office: boolean; moved_to: string | null })[]

/** Whether a row can still be cancelled, and how the last cancellation of it ended. */
export function stateOf(row: Row, asked: Asked, holdings: Map<number, unknown>) {
  const last = asked.findLast(
    ({ invoice_id, row_position, ends_row }) =>
      ends_row && invoice_id === row.invoice_id && row_position === row.position,
  )
  return {
    may_cancel: holdings.has(row.id) && (last === undefined || last.status === 'refused'),
    cancellation: last ? presentCancellation(last, waitsFor(last), last.moved_to) : null,
  }
}

/** The cancellations of these rows' invoices, the oldest first. */
export async function cancellationsOf(db: Database, rows: readonly Row[], locale: Locale): Promise<Asked> {
  const ids = [...new Set(rows.map(({ invoice_id }) => invoice_id))]
  if (ids.length === 0) return []
  return db
    .select({ ...getTableColumns(cancellations), is_with_office: isWithOffice, moved_to: movedToIn(locale) })
    .from(cancellations)
    .where(inArray(cancellations.invoice_id, ids))
    .orderBy(cancellations.id)
}

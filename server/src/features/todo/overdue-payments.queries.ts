import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { TodoFacts } from '@centrepass/contract/todo/todo-facts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { soldName } from '#features/invoices/ledger/sold-name'
import type { Database } from '#platform/database/client'
import { invoiceRows, invoices, scheduleLines } from '#platform/database/tables/purchases'

/** Instalments that wait for another card, the oldest first. */
export async function overduePayments(
  db: Database,
  accountId: number,
  locale: Locale,
): Promise<TodoFacts['overdue']> {
  const rows = await db
    .select({ line: scheduleLines, row: invoiceRows })
    .from(scheduleLines)
    .innerJoin(invoices, eq(invoices.id, scheduleLines.invoice_id))
    .innerJoin(
      invoiceRows,
      and(eq(invoiceRows.invoice_id, invoices.id), eq(invoiceRows.position, scheduleLines.row_position)),
    )
    .where(
      and(
        eq(invoices.account_id, accountId),
        eq(scheduleLines.status, 'needs_card'),
        isNotNull(scheduleLines.schedule_id),
      ),
    )
    .orderBy(asc(scheduleLines.due_on), asc(scheduleLines.id))
  return rows.map(({ line, row }) => ({
    participant: { id: row.participant_id, name: row.participant_name },
    product: soldName(row, locale),
    amount: moneyOf(line.amount_cents),
    due_on: line.due_on,
    schedule_id: line.schedule_id ?? 0,
  }))
}

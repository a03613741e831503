import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { enrolments } from '#platform/database/tables/people'
import { cancellations } from '#platform/database/tables/refunds'
import type { Schedule } from './open-plan-payment.ts'

/**
 * The spot that a plan pays for. A plan of which only a rest is due after a cancellation has none: the person may have
 * bought the program again, and pay for that spot by another plan.
 */
export function isSpotOf(tx: Database, schedule: Schedule): SQL | undefined {
  const { participant_id, program_id, course_id, invoice_id, row_position } = schedule
  // A team stays entered, and a registration stays as it is: what becomes of them is for the office to say.
  if (program_id === null && course_id === null) return sql`false`
  const isOfThing =
    program_id === null ? eq(enrolments.course_id, course_id ?? 0) : eq(enrolments.program_id, program_id)
  const ended = tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(
      and(
        ...[eq(cancellations.invoice_id, invoice_id), eq(cancellations.row_position, row_position)],
        ...[eq(cancellations.status, 'done'), eq(cancellations.ends_row, true)],
      ),
    )
  return and(...[eq(enrolments.participant_id, participant_id), isOfThing], notExists(ended))
}

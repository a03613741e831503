import { and, eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { enrolments } from '#platform/database/tables/people'
import type { invoiceRows } from '#platform/database/tables/purchases'

type Row = typeof invoiceRows.$inferSelect

/** Enrols those who were bought for; who was offered a place from the wait list takes that one. */
export async function addEnrolments(tx: Database, rows: readonly Row[], season: SeasonFacts): Promise<void> {
  for (const row of rows) {
    if (row.product_type === 'RegistrationOption') continue
    const isProgram = row.product_type === 'Program'
    const column = isProgram ? enrolments.program_id : enrolments.course_id
    const enrolled = {
      status: 'enrolled' as const,
      pays_by_plan: row.pays_by_plan,
      enrolled_at: season.now,
    }
    const [taken] = await tx
      .update(enrolments)
      .set(enrolled)
      .where(
        and(
          eq(enrolments.participant_id, row.participant_id),
          eq(column, row.product_id),
          eq(enrolments.status, 'offered'),
        ),
      )
      .returning({ id: enrolments.id })
    if (taken) continue
    await tx.insert(enrolments).values({
      participant_id: row.participant_id,
      ...(isProgram ? { program_id: row.product_id } : { course_id: row.product_id }),
      ...enrolled,
    })
  }
}

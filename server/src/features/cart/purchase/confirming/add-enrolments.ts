import { sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { invoiceRows } from '#platform/database/tables/purchases'

type Row = typeof invoiceRows.$inferSelect

/** Enrols the people who were bought for; a person with an offer from the wait list takes that spot. */
export async function addEnrolments(tx: Database, rows: readonly Row[], season: SeasonFacts): Promise<void> {
  const bought = rows
    .filter(({ product_type }) => product_type === 'Program' || product_type === 'Course')
    .map(({ participant_id, product_type, product_id, pays_by_plan }) => ({
      participant_id,
      program_id: product_type === 'Program' ? product_id : null,
      course_id: product_type === 'Course' ? product_id : null,
      status: 'enrolled',
      pays_by_plan,
      enrolled_at: season.now,
    }))
  if (bought.length === 0) return
  await rowsOf(
    tx,
    sql`
    with bought as (
      select * from jsonb_populate_recordset(null::enrolments, ${JSON.stringify(bought)})
    ), taken as (
      update enrolments
      set status = bought.status, pays_by_plan = bought.pays_by_plan, enrolled_at = bought.enrolled_at
      from bought
      where enrolments.participant_id = bought.participant_id and enrolments.status = 'offered'
        and (enrolments.program_id = bought.program_id or enrolments.course_id = bought.course_id)
      returning enrolments.participant_id, enrolments.program_id, enrolments.course_id
    )
    insert into enrolments (participant_id, program_id, course_id, status, pays_by_plan, enrolled_at)
    select participant_id, program_id, course_id, status, pays_by_plan, enrolled_at from bought
    where (participant_id, coalesce(program_id, 0), coalesce(course_id, 0)) not in
      (select participant_id, coalesce(program_id, 0), coalesce(course_id, 0) from taken)`,
  )
}

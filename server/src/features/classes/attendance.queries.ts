import type { AttendanceState } from '@centrepass/contract/classes/attendance-rules'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { courses, programs } from '#platform/database/tables/catalogue'
import type { ClassKey } from './class.queries.ts'

const inClass = ({ kind, id }: ClassKey) =>
  sql`e.${sql.identifier(`${kind}_id`)} = ${id} and e.takes_place and p.erased_at is null`

/** When it meets, where the association gave it as times. */
export async function meetsOf(db: Database, { kind, id }: ClassKey) {
  const table = kind === 'program' ? programs : courses
  const [found] = await db.select({ meets: table.meets }).from(table).where(eq(table.id, id))
  return found?.meets ?? null
}

type Row = {
  enrolment_id: number
  participant_id: number
  state: AttendanceState | null
  marked_at: string | null
  marked_by: string | null
  came: number
}

/** Everyone of a list with their mark of the day, in the order of the list. */
export const attendanceOn = (db: Database, key: ClassKey, day: string | null): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`select e.id as enrolment_id, p.id as participant_id, m.state, m.marked_at,
        a.first_name || ' ' || a.last_name as marked_by,
        (select count(*)::int from attendance_marks c where c.enrolment_id = e.id
          and c.state in ('present', 'late')) as came
      from enrolments e join participants p on p.id = e.participant_id
      left join attendance_marks m on m.enrolment_id = e.id and m.day = ${day}::date and m.state is not null
      left join accounts a on a.id = m.marked_by
      where ${inClass(key)} order by lower(p.last_name), lower(p.first_name), e.id limit 500`,
  )

export async function markedDays(db: Database, key: ClassKey): Promise<number> {
  const [row] = await rowsOf<{ days: number }>(
    db,
    sql`select count(distinct m.day)::int as days from attendance_marks m
      join enrolments e on e.id = m.enrolment_id join participants p on p.id = e.participant_id
      where ${inClass(key)} and m.state is not null`,
  )
  return row?.days ?? 0
}

/** Who of a list has which spot: by the enrolment, for marks and results. */
export async function peopleByEnrolment(db: Database, key: ClassKey): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; participant_id: number }>(
    db,
    sql`select e.id, e.participant_id from enrolments e join participants p on p.id = e.participant_id
      where ${inClass(key)}`,
  )
  return new Map(rows.map(({ id, participant_id }) => [id, participant_id]))
}

import type { AttendanceMark } from '@centrepass/contract/classes/attendance'
import {
  type AttendanceFault,
  type AttendanceState,
  lastMarks,
  pressedAt,
} from '@centrepass/contract/classes/attendance-rules'
import { sql } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { recordChange } from '#platform/record'
import { peopleByEnrolment } from './attendance.queries.ts'
import { isDayOf } from './attendance.ts'
import type { ClassKey } from './class.queries.ts'
import { type AskingClass, requireClass } from './class-list.ts'

type Sent = { sent_at: string; marks: readonly AttendanceMark[]; received: Date }
type LeftOut = { enrolment_id: number; day: string; why: AttendanceFault }

/** Keeps what a phone sends, also late, twice and in any order: the later press counts. */
export async function markAttendance(
  { db, ...asking }: AskingClass,
  key: ClassKey,
  sent: Sent,
): Promise<{ kept: number; left_out: LeftOut[] }> {
  return db.transaction(async (tx) => {
    const facts = await requireClass({ ...asking, db: tx }, key)
    const { people: own } = await ownPartiesOf(tx, asking.actor.accountId)
    const people = await peopleByEnrolment(tx, key)
    const whyNot = ({ enrolment_id, day }: AttendanceMark): AttendanceFault | null => {
      const person = people.get(enrolment_id)
      if (person === undefined) return 'gone'
      if (own.includes(person)) return 'own'
      return isDayOf(day, facts, asking.season.today) ? null : 'day'
    }
    const judged = lastMarks(sent.marks).map((mark) => ({ mark, why: whyNot(mark) }))
    const good = judged.flatMap(({ mark, why }) => (why === null ? [mark] : []))
    const changed = await keepMarks(tx, asking.actor.accountId, { ...sent, marks: good })
    await writeDown(tx, key, changed)
    return {
      kept: changed.length,
      left_out: judged.flatMap(({ mark: { enrolment_id, day }, why }) =>
        why === null ? [] : [{ enrolment_id, day, why }],
      ),
    }
  })
}

type Changed = {
  enrolment_id: number
  day: string
  before: AttendanceState | null
  state: AttendanceState | null
}

/** In the order of their keys, so that two phones that send at once do not wait for each other in a ring. */
async function keepMarks(tx: Database, accountId: number, sent: Sent): Promise<Changed[]> {
  const marks = sent.marks
    .map((mark) => ({ ...mark, at: pressedAt(mark, sent).toISOString() }))
    .toSorted((a, b) => a.enrolment_id - b.enrolment_id || a.day.localeCompare(b.day))
  if (marks.length === 0) return []
  return rowsOf<Changed>(
    tx,
    sql`with sent as (
        select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
          as s(enrolment_id int, day date, state text, at timestamptz) order by enrolment_id, day
      ), before as (
        select m.* from attendance_marks m join sent s on s.enrolment_id = m.enrolment_id and s.day = m.day
      ), kept as (
        insert into attendance_marks as m (enrolment_id, day, state, marked_at, marked_by)
        select enrolment_id, day, state, at, ${accountId} from sent order by enrolment_id, day
        on conflict (enrolment_id, day) do update
          set state = excluded.state, marked_at = excluded.marked_at, marked_by = excluded.marked_by
          where m.marked_at <= excluded.marked_at
        returning m.enrolment_id, m.day, m.state
      )
      select k.enrolment_id, k.day::text as day, b.state as before, k.state from kept k
        left join before b on b.enrolment_id = k.enrolment_id and b.day = k.day order by 1, 2`,
  )
}

/** One entry for each sending, of what it changed. */
async function writeDown(tx: Database, { kind, id }: ClassKey, changed: readonly Changed[]): Promise<void> {
  const news = changed.filter(({ before, state }) => before !== state)
  if (news.length === 0) return
  const byKey = (of: (one: Changed) => AttendanceState | null) =>
    Object.fromEntries(news.map((one) => [`${one.enrolment_id} ${one.day}`, of(one) ?? 'none']))
  await recordChange(tx, null, {
    ...{ action: 'attendance.marked', subject: { [`${kind}_id`]: id, marks: news.length } },
    before: byKey(({ before }) => before),
    after: byKey(({ state }) => state),
  })
}

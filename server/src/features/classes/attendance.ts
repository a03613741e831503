import type { Attendance } from '@centrepass/contract/classes/attendance'
import { daysUpTo } from '@centrepass/contract/classes/attendance-rules'
import { MOST_ON_PAGE } from '@centrepass/contract/classes/class-rules'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import { iso } from '#platform/database/iso'
import { Failure } from '#platform/failure'
import { attendanceOn, markedDays, meetsOf } from './attendance.queries.ts'
import type { ClassKey } from './class.queries.ts'
import { type AskingClass, requireClass } from './class-list.ts'

/** Who came on a day; without one, on the last day it met. */
export async function attendance(
  asking: AskingClass,
  { day: asked, ...key }: ClassKey & { day?: string | undefined },
): Promise<Attendance> {
  const { db, actor, season } = asking
  const facts = await requireClass(asking, key)
  const days = daysUpTo(season.today, { ...facts, meets: await meetsOf(db, key) })
  if (asked && !isDayOf(asked, facts, season.today)) throw new Failure('no_such_day')
  const day = asked ?? days.at(-1) ?? null
  const { people: own } = await ownPartiesOf(db, actor.accountId)
  const rows = await attendanceOn(db, key, day)
  return {
    ...{ day, days, marked_days: await markedDays(db, key) },
    people: rows
      .slice(0, MOST_ON_PAGE)
      .map(({ participant_id, marked_at, ...row }) =>
        own.includes(participant_id)
          ? { enrolment_id: row.enrolment_id, state: null, marked_at: null, marked_by: null, came: 0 }
          : { ...row, marked_at: marked_at && iso(marked_at) },
      ),
  }
}

/** A day that was put off can be marked too: any from the first to the last, up to today. */
export const isDayOf = (day: string, span: { starts_on: string; ends_on: string }, today: string): boolean =>
  span.starts_on <= day && day <= span.ends_on && day <= today

import { type Meets, meetingsOf } from '../calendar/meeting-rules.ts'

export const attendanceStates = ['present', 'late', 'excused', 'absent'] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** Why a mark is not kept: the own family, no longer in the list, or no day of it up to today. */
export const attendanceFaults = ['own', 'gone', 'day'] as const
export type AttendanceFault = (typeof attendanceFaults)[number]

type Span = { starts_on: string; ends_on: string; meets: Meets | null }

const everyDay: Meets = {
  times: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '12:00', to: '12:01' }],
  not_on: [],
}

/** Days of a program up to today; one that says no times has every day from its first to its last. */
export function daysUpTo(today: string, { starts_on, ends_on, meets }: Span): string[] {
  const times = meets && meets.times.length > 0 ? meets : everyDay
  const last = ends_on < today ? ends_on : today
  const days = meetingsOf({ starts_on, ends_on: last, meets: times }, 'UTC').map(({ day }) => day)
  return [...new Set(days)]
}

/** When a mark was pressed by the server's clock. What a phone says of the past is taken; of the future nothing is. */
export function pressedAt(mark: { at: string }, sent: { sent_at: string; received: Date }): Date {
  const ago = Math.max(0, Date.parse(sent.sent_at) - Date.parse(mark.at))
  return new Date(sent.received.getTime() - ago)
}

/** Among marks of one sending, the last for each person and day. */
export function lastMarks<M extends { enrolment_id: number; day: string; at: string }>(
  marks: readonly M[],
): M[] {
  const last = new Map<string, M>()
  for (const mark of marks) {
    const key = `${mark.enrolment_id} ${mark.day}`
    const known = last.get(key)
    if (!known || Date.parse(mark.at) >= Date.parse(known.at)) last.set(key, mark)
  }
  return [...last.values()]
}

/** The mark that a press gives: first present, then absent, then none. */
export function nextState(state: AttendanceState | null): AttendanceState | null {
  if (state === null) return 'present'
  return state === 'present' ? 'absent' : null
}

import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { attendanceFaults, attendanceStates } from './attendance-rules.ts'
import { classKinds } from './class-rules.ts'

const state = z.enum(attendanceStates)
const params = z.strictObject({ kind: z.enum(classKinds), id: IdParam })

/** How one person of the list is marked on the day, and on how many days they came. */
export const AttendanceOf = z.object({
  enrolment_id: Id,
  /** Null without a mark. */
  state: state.nullable(),
  marked_at: Instant.nullable(),
  marked_by: z.string().nullable(),
  /** Days on which they were there, also late. */
  came: z.int(),
})

/** A day of a program or course. */
export const Attendance = z.object({
  /** The day that is shown; null before the first one. */
  day: PlainDate.nullable(),
  /** Days it meets, up to today. */
  days: z.array(PlainDate),
  /** Days on which anyone is marked. */
  marked_days: z.int(),
  people: z.array(AttendanceOf),
})
export type Attendance = z.infer<typeof Attendance>

export const getAttendance = endpoint({
  ...{ method: 'GET', path: '/api/office/lists/:kind/:id/attendance' },
  ...{ access: 'office', verb: 'list.read', scopes: ['program'] },
  summary: 'Who came on one day of a program or course, and who marked it.',
  details:
    'Without a day the last one it met. Of the reader’s own family only that they are in it. At most 500 people.',
  params,
  query: z.strictObject({ day: PlainDate.optional() }),
  answer: Attendance,
})

/** One press on a phone. */
export const AttendanceMark = z.strictObject({
  enrolment_id: Id,
  day: PlainDate,
  /** Null takes a mark back. */
  state: state.nullable(),
  /** When it was pressed, by the clock of the phone. */
  at: Instant,
})
export type AttendanceMark = z.infer<typeof AttendanceMark>

export const markAttendance = endpoint({
  ...{ method: 'POST', path: '/api/office/lists/:kind/:id/attendance' },
  ...{ access: 'office', verb: 'list.mark', scopes: ['program'] },
  summary: 'Marks who came. Marks may arrive late, twice and in any order.',
  details:
    'Of two marks for a person and a day the later press counts. The clock of the phone may be wrong: only the time between a press and the sending is taken from it. A mark that cannot be kept is answered with the reason, and does not stop the others.',
  params,
  body: z.strictObject({
    /** When it is sent, by the same clock. */
    sent_at: Instant,
    marks: z.array(AttendanceMark).min(1).max(200),
  }),
  answer: z.object({
    /** Marks that count now; one that a later mark had replaced already is not among them. */
    kept: z.int(),
    left_out: z.array(z.object({ enrolment_id: Id, day: PlainDate, why: z.enum(attendanceFaults) })),
  }),
})

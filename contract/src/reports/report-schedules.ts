import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { scheduledReports, scheduleTurns } from './report-rules.ts'

const reading = { access: 'office', verb: 'totals.read' } as const
/** Who changes nothing at all has none sent. */
const keeping = { access: 'office', verb: 'list.save' } as const
const params = z.strictObject({ id: IdParam })

/** A report that leaves by itself: an email with a link to its file, and no name in it. */
export const ReportSchedule = z.object({
  id: Id,
  report: z.enum(scheduledReports),
  /** The saved view of the list of people; null for any other report. */
  view: z.object({ id: Id, name: z.string() }).nullable(),
  every: z.enum(scheduleTurns),
  /** A weekday from 1, Monday, to 7; or a day of the month to 28. */
  on_day: z.int(),
  next_on: PlainDate,
  /** The last files, the newest first. */
  files: z.array(z.object({ id: Id, made_at: Instant, due_on: PlainDate })),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

export const listReportSchedules = endpoint({
  ...{ method: 'GET', path: '/api/office/report-schedules', ...reading },
  summary: 'The reader’s own reports that leave by themselves, with their last files.',
  answer: z.array(ReportSchedule),
})

export const addReportSchedule = endpoint({
  ...{ method: 'POST', path: '/api/office/report-schedules', ...keeping },
  summary: 'Sends a report to oneself every week or month, as a link to its file.',
  details:
    'Figures are those of their day. A list of people is drawn when its link is opened, by the rights of that moment, and is stored nowhere. It ends with the role that allows it; a file with numbers of small groups closes once its reader may not know them. At most 20.',
  body: z.strictObject({
    report: z.enum(scheduledReports),
    view_id: Id.optional(),
    every: z.enum(scheduleTurns),
    on_day: z.int().min(1).max(28),
  }),
  answer: z.array(ReportSchedule),
  idempotency: 'stored',
})

export const removeReportSchedule = endpoint({
  ...{ method: 'POST', path: '/api/office/report-schedules/:id/remove', ...keeping },
  summary: 'A report no longer leaves by itself. Its files go too.',
  params,
  answer: z.array(ReportSchedule),
})

export const downloadScheduledFile = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/report-files/:id', ...reading },
  summary:
    'The file of a report that left by itself, for who asked for it. That it was taken is in the record.',
  params,
  answers: { type: 'text/csv', description: 'The table, as its report says.' },
})

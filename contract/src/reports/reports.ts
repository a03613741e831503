import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { PlainDate, YearParam } from '../ground/values.ts'
import { funnelSteps, reportTables } from './report-rules.ts'

/** Null where a reader of totals may not know it: a number from 1 to 4, and what would give it away. */
const count = z.int().nullable()

/** Registrations of a group in two seasons, until the same day of both. */
export const ReportGroup = z.object({
  key: z.string(),
  /** The name of a club or category; null where the words are the reader’s own. */
  group_name: z.string().nullable(),
  now: count,
  before: count,
})
export type ReportGroup = z.infer<typeof ReportGroup>

export const Report = z.object({
  season: z.int(),
  seasons: z.array(z.int()),
  /** Counted until this day; the season before until the same day a year earlier. */
  until: PlainDate,
  /** People with a registration, and in the season before until the same day. */
  people: z.object({ now: count, before: count }),
  /** Registrations so far at the end of each week, beside the same week of two seasons before; null also before its time. */
  weeks: z.array(z.object({ day: PlainDate, now: count, before: count, before_that: count })),
  tables: z.record(z.enum(reportTables), z.array(ReportGroup)),
  /** Accounts that are new in the season, by how far they came. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), accounts: count })),
  /** Small groups are left out for this reader. */
  is_coarse: z.boolean(),
})
export type Report = z.infer<typeof Report>

const query = z.strictObject({ season: YearParam.optional() })

export const getReport = endpoint({
  ...{ method: 'GET', path: '/api/office/reports', access: 'office', verb: 'totals.read' },
  summary:
    'Registrations of a season over time and by group, beside earlier seasons, and how far accounts came.',
  details:
    'Who reads totals only is not told numbers from 1 to 4, nor what would give them away: no person can be found by a figure.',
  query,
  answer: Report,
})

export const downloadReport = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/reports.csv', access: 'office', verb: 'totals.read' },
  summary: 'One table of the report as a file. That it was taken is in the record.',
  query: query.extend({ table: z.enum([...reportTables, 'weeks', 'funnel']) }),
  answers: { type: 'text/csv', description: 'One line for each group, week or step.' },
})

export const downloadInsurance = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/reports/insurance.csv', access: 'office', verb: 'list.export' },
  summary: 'Everyone with a valid registration, for the insurer. That it was taken is in the record.',
  details:
    'Name, year of birth, category, club and from when, and nothing else: no birthdate, address, contact or health.',
  query,
  answers: { type: 'text/csv', description: 'Who took it and when, then one line for each registration.' },
})

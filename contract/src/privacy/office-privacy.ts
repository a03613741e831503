import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { ErasurePreview } from './privacy.ts'
import { retentionRules } from './retention-words.ts'

const reason = plainText(500).refine((text) => text !== '', fieldError('required'))
const one = z.strictObject({ id: IdParam })

export const previewErasureForOffice = endpoint({
  method: 'GET',
  path: '/api/office/erasures/:id',
  access: 'office',
  verb: 'privacy.decide',
  summary: 'What an erasure that waits would erase, what stays until when, and why.',
  params: one,
  answer: ErasurePreview,
})

export const makeDataFileForOffice = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/data-file',
  access: 'office',
  verb: 'privacy.decide',
  summary: 'A person’s data as one page, as an account that acts for them would get it, with a reason.',
  details:
    'Medical information, citizenship, self-identification and checks are left out: the family gets them from its own account. It is recorded, and not stored.',
  params: one,
  body: z.strictObject({ account_id: Id, reason }),
  answer: z.object({ file_name: z.string(), html: z.string() }),
})

const RetentionCount = z.object({
  rule: z.enum(retentionRules),
  count: z.int(),
  /** What is older than this goes; the day is reckoned back from today by the rule. */
  before: PlainDate,
})
export type RetentionCount = z.infer<typeof RetentionCount>

export const RetentionTry = z.object({ id: Id, counts: z.array(RetentionCount), total: z.int() })
export type RetentionTry = z.infer<typeof RetentionTry>

export const RetentionRun = z.object({ id: Id, ran_at: Instant, is_dry: z.boolean(), total: z.int() })
export type RetentionRun = z.infer<typeof RetentionRun>

export const listRetentionRuns = endpoint({
  method: 'GET',
  path: '/api/office/retention',
  access: 'office',
  verb: 'privacy.decide',
  summary: 'The newest runs of the retention rules, by hand and by night.',
  answer: z.array(RetentionRun),
})

export const tryRetention = endpoint({
  method: 'POST',
  path: '/api/office/retention/try',
  access: 'office',
  verb: 'privacy.decide',
  summary: 'Counts by rule what is past its time. The real run, rolled back.',
  answer: RetentionTry,
})

export const runRetention = endpoint({
  method: 'POST',
  path: '/api/office/retention/run',
  access: 'office',
  verb: 'privacy.decide',
  summary: 'Erases what a dry run counted. Refused where the counts have changed since.',
  body: z.strictObject({ tried: Id, reason }),
  answer: RetentionRun,
  idempotency: 'stored',
})

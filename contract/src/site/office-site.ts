import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { SettableStatus, TwoLanguages } from './site.ts'

const filled = (most: number) => plainText(most).refine((text) => text !== '', fieldError('required'))
const reason = filled(1000)
const inBoth = z.strictObject({ en: filled(500), fr: filled(500) })

/** What waits somewhere on its way: how much, since when, and whether that is too long. */
export const Queue = z.object({
  kind: z.enum(['emails', 'payments', 'refunds', 'documents', 'erasures']),
  waiting: z.int(),
  oldest_at: Instant.nullable(),
  is_late: z.boolean(),
})
export type Queue = z.infer<typeof Queue>

/** One of the tasks that the site does in the background. */
export const SiteJob = z.object({
  job: z.string(),
  /** `silent`: no worker has said anything about it for long. */
  state: z.enum(['well', 'failing', 'silent']),
  succeeded_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  failures: z.int(),
  error: z.string().nullable(),
  /** It was asked for at once, and has not begun yet. */
  is_wanted: z.boolean(),
})
export type SiteJob = z.infer<typeof SiteJob>

/** How the site is doing, as its administrator sees it. */
export const OfficeSite = z.object({
  status: z.object({
    value: z.string(),
    message: TwoLanguages.nullable(),
    changed_at: Instant.nullable(),
    changed_by: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  banner: TwoLanguages.extend({ from: Instant.nullable(), until: Instant.nullable() }).nullable(),
  queues: z.array(Queue),
  jobs: z.array(SiteJob),
  /** How many emails could not be delivered and are still kept. */
  failed_emails: z.int(),
  /** Rows and fields of the folder of files that the database does not follow, as `programs.json (GK: price)`. */
  ignored: z.array(z.string()),
})
export type OfficeSite = z.infer<typeof OfficeSite>

const shared = { access: 'office', duringMaintenance: true } as const

export const getOfficeSite = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/office/site',
  verb: 'site.read',
  summary: 'Whether the site is open, its banner, what waits and how the background work is doing.',
  answer: OfficeSite,
})

export const changeSiteStatus = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/office/site/status',
  verb: 'site.run',
  summary:
    'Opens the site or closes it, with a reason, and with words that families read while it is closed.',
  details:
    'The office keeps its page about the site, so that it can be opened again. `seen` is the status that was shown.',
  body: z.strictObject({
    value: SettableStatus,
    seen: plainText(40),
    message: inBoth.nullable(),
    reason,
  }),
  answer: OfficeSite,
  idempotency: 'stored',
})

export const changeBanner = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/office/site/banner',
  verb: 'site.run',
  summary: 'Puts a banner over every page, in both languages, from and until a moment; null takes it down.',
  body: z.strictObject({
    banner: inBoth.extend({ from: Instant.nullable().optional(), until: Instant.nullable() }).nullable(),
    reason,
  }),
  answer: OfficeSite,
  idempotency: 'stored',
})

export const retryJobs = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/office/site/jobs/retry',
  verb: 'site.run',
  summary: 'Lets a failing job begin at once, or all that fail; the workers look every few seconds.',
  body: z.strictObject({ job: plainText(60).nullable() }),
  answer: OfficeSite,
})

export const SiteVariable = z.object({
  key: z.string(),
  /** Null: the site's own value counts. */
  setting: z.string().nullable(),
})
export type SiteVariable = z.infer<typeof SiteVariable>

export const listSiteVariables = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/office/site/variables',
  verb: 'site.read',
  summary: 'The settings that the site’s rules read, in the order of the page.',
  answer: z.array(SiteVariable),
})

const Key = z.string().regex(/^[a-z_]{1,60}$/, fieldError('choice'))

export const VariableChange = z.object({
  id: Id,
  at: Instant,
  by: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
})
export type VariableChange = z.infer<typeof VariableChange>

export const listVariableChanges = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/office/site/variables/:key/changes',
  verb: 'site.read',
  summary: 'Who changed a setting, when, from what to what, and why; the newest fifty.',
  params: z.strictObject({ key: Key }),
  answer: z.array(VariableChange),
})

export const changeVariable = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/office/site/variables/:key',
  verb: 'site.run',
  summary: 'Changes a setting, from now on. Refused where it was changed since it was shown.',
  details: 'Null leaves the setting to the site’s own value, where it has one.',
  params: z.strictObject({ key: Key }),
  body: z.strictObject({ setting: plainText(500).nullable(), seen: z.string().max(2000).nullable(), reason }),
  answer: z.array(SiteVariable),
  idempotency: 'stored',
})

export const FailedEmail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  created_at: Instant,
  given_up_at: Instant,
  tries: z.int(),
  error: z.string().nullable(),
  /** A link in it has ended: sending it again would help no one. */
  may_retry: z.boolean(),
})
export type FailedEmail = z.infer<typeof FailedEmail>

const FailedEmails = z.object({
  emails: z.array(FailedEmail),
  /** Where the next page begins; null at the end. */
  next: Id.nullable(),
})

export const listFailedEmails = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/office/site/failed-emails',
  verb: 'site.read',
  summary: 'Emails that could not be delivered, the newest first, fifty at a time.',
  query: z.strictObject({ before: IdParam.optional() }),
  answer: FailedEmails,
})

export const retryEmail = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/office/site/failed-emails/:id/retry',
  verb: 'site.run',
  summary: 'Sends an email again that could not be delivered.',
  params: z.strictObject({ id: IdParam }),
  answer: OfficeSite,
})

export const retryEmails = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/office/site/failed-emails/retry',
  verb: 'site.run',
  summary: 'Sends all failed emails again that still make sense, but for those to the officer’s own family.',
  body: z.strictObject({ most: Id }),
  answer: z.object({ sent: z.int() }),
})

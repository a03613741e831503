import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'
import { dataGroups, erasureMatters, keepingReasons } from './groups.ts'

const codesOf = <K extends string>(words: Record<K, unknown>) =>
  // The keys of an object that is declared in full are its whole type.
  z.enum(Object.keys(words) as [K, ...K[]])

const Group = codesOf(dataGroups)
const Matter = codesOf(erasureMatters)
const accountParams = z.strictObject({ id: IdParam })
const erasureParams = z.strictObject({ id: IdParam, erasureId: IdParam })
/** Null is the account itself, with the holder's own record. */
const about = { participant_id: Id.nullable() }
const current_password = z.string().max(1024)

export const ProfileReading = z.object({
  /** The day, in the association's time zone, and how often on it. */
  day: PlainDate,
  last_at: Instant,
  times: z.int(),
  who: z.enum(['you', 'guardian', 'office', 'team_manager', 'former_guardian']),
  /** The first name of another guardian. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ProfileReading = z.infer<typeof ProfileReading>

export const listProfileReadings = endpoint({
  method: 'GET',
  path: '/api/participants/:id/profile/readings',
  access: 'account',
  summary: 'Who opened a person’s medical information in the last twelve months, by day, the newest first.',
  params: accountParams,
  answer: z.array(ProfileReading),
})

export const makeDataFile = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/data-file',
  access: 'account',
  summary: 'Everything we hold about the account holder or a person they act for, as one page to keep.',
  details:
    'Asks for the password again, and for a recent second factor where there is one. Three files a day. The file is not stored.',
  params: accountParams,
  body: z.strictObject({ ...about, current_password }),
  answer: z.object({ file_name: z.string(), html: z.string() }),
})

export const ErasurePreview = z.object({
  /** Each kind of data once: whether something of it goes, what stays, until which day at least, and why. */
  kinds: z.array(
    z.object({
      group: Group,
      goes: z.boolean(),
      /** A null day is for as long as there are records. */
      stays: z.array(z.object({ reason: codesOf(keepingReasons), until: PlainDate.nullable() })),
    }),
  ),
  /** What the office has to look at first. */
  matters: z.array(Matter),
  due_at: Instant,
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const previewErasure = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/erasures/preview',
  access: 'account',
  summary: 'What would be erased about a person or the account, what stays until when, and why.',
  params: accountParams,
  body: z.strictObject(about),
  answer: ErasurePreview,
})

export const Erasure = z.object({
  id: Id,
  participant_id: Id.nullable(),
  name: z.string(),
  status: z.enum(['waiting', 'office', 'done', 'withdrawn', 'refused']),
  /** The first name of another person who asked; null where it was the reader. */
  asked_by: z.string().nullable(),
  asked_at: Instant,
  due_at: Instant,
  reason: z.string().nullable(),
})
export type Erasure = z.infer<typeof Erasure>

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/erasures',
  access: 'account',
  summary: 'Asks for the erasure of a person or the account. It happens after seven days, unless withdrawn.',
  details:
    'Asks for the password again, and for a recent second factor where there is one. Where the preview names matters, the office decides.',
  params: accountParams,
  body: z.strictObject({ ...about, current_password }),
  answer: Erasure,
})

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/erasures',
  access: 'account',
  summary:
    'The erasures that this account asked for, or another about a person for whom it acts; newest first.',
  details:
    'Adults who act for a person see what others asked for about them. What an ended link showed is gone.',
  params: accountParams,
  answer: z.array(Erasure),
})

export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/erasures/:erasureId/withdraw',
  access: 'account',
  summary: 'Takes back the wish for an erasure that has not happened yet.',
  details: 'For the asker, and for every adult who acts for the person. All of them are told.',
  params: erasureParams,
  answer: Erasure,
})

export const ErasureForOffice = Erasure.extend({
  participant_number: z.string().nullable(),
  asker: z.object({
    account_id: Id,
    name: z.string(),
    email: z.string(),
    /** How the asker is linked to the person; null without a link. */
    relation: z.enum(['own', 'guardian']).nullable(),
  }),
  matters: z.array(Matter),
})
export type ErasureForOffice = z.infer<typeof ErasureForOffice>

export const listErasuresForOffice = endpoint({
  method: 'GET',
  path: '/api/operations/erasures',
  access: 'office',
  verb: 'privacy.decide',
  summary: 'Erasures that wait for the office, the oldest first.',
  answer: z.array(ErasureForOffice),
})

export const decideErasure = endpoint({
  method: 'POST',
  path: '/api/operations/erasures/:id',
  access: 'office',
  verb: 'privacy.decide',
  summary: 'Proposes to erase, or refuses to, with a reason that the family reads.',
  details: 'Nothing brings back what is erased, so a second person of the office confirms the proposal.',
  params: accountParams,
  body: z.strictObject({
    decision: z.enum(['erase', 'refuse']),
    reason: plainText(500).refine((text) => text.length > 0, fieldError('required')),
  }),
  answer: z.object({ erasure: Erasure, proposal: Proposal.nullable() }),
})

import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { required } from '../ground/field-rules.ts'
import { passes, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

/** How the asker is related to the person on record: it is them, or they are a guardian. */
export const RelationWish = z.enum(['mine', 'guardian'])
export type RelationWish = z.infer<typeof RelationWish>

export const KnownFact = z.strictObject({
  kind: z.enum(['participant_number', 'postal_code', 'email', 'phone']),
  value: plainText(254),
})
export type KnownFact = z.infer<typeof KnownFact>

export const ParticipantLookup = z.strictObject({
  first_name: plainText(60).superRefine(passes(required)),
  last_name: plainText(60).superRefine(passes(required)),
  birthdate: PlainDate,
  known_fact: KnownFact.optional(),
})
export type ParticipantLookup = z.infer<typeof ParticipantLookup>

/** Repeats what was typed, unless a fact from the record matched. */
export const LookupResult = z.object({
  /** What a request names the person by. Good for half an hour, for this account alone. */
  handle: z.string(),
  first_name: z.string(),
  /** With a match, its first letter only. */
  last_name: z.string(),
  birth_year: z.int(),
  /** True only when a fact from the record matched, so that a guess never shows whether the person exists. */
  is_match: z.boolean(),
  already_linked_to_you: z.boolean(),
})
export type LookupResult = z.infer<typeof LookupResult>

export const LinkRequest = z.object({
  id: Id,
  /** As the asker typed it. */
  name: z.string(),
  relation: RelationWish,
  status: z.enum(['requested', 'confirmed', 'declined', 'expired', 'staff_review', 'cancelled']),
  requested_at: Instant,
  expires_at: Instant,
  /** Once confirmed. */
  participant_id: Id.nullable(),
})
export type LinkRequest = z.infer<typeof LinkRequest>

const linkParams = z.strictObject({
  id: IdParam,
  pid: z.string().regex(/^[\w-]{1,100}$/, fieldError('not_ours')),
})
const requestParams = z.strictObject({ id: IdParam, requestId: IdParam })
const body = z.strictObject({ relation: RelationWish })

export const lookupParticipants = endpoint({
  method: 'POST',
  path: '/api/participants/lookup',
  access: 'account',
  summary:
    'Looks for a person by name and birthdate. Without a fact from the record the answer tells nothing.',
  body: ParticipantLookup,
  answer: z.array(LookupResult),
})

export const attachParticipant = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/participants/:pid',
  access: 'account',
  tries: 'search_handle',
  summary:
    'Links at once a matched person whose address on file is the address of this account, until the mail sent there confirms it.',
  params: linkParams,
  body,
  answer: LinkRequest,
  idempotency: 'stored',
})

export const requestLink = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/participants/:pid/request',
  access: 'account',
  tries: 'search_handle',
  summary: 'Asks those on record to confirm a link; the answer is the same whether or not there is a record.',
  params: linkParams,
  body,
  answer: LinkRequest,
  idempotency: 'stored',
})

export const endLink = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/participants/:pid/end',
  access: 'account',
  summary: 'Ends the link to a person; never that of the last guardian of a minor.',
  params: z.strictObject({ id: IdParam, pid: IdParam }),
  answer: z.object({}),
})

export const listLinkRequests = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/link-requests',
  access: 'account',
  summary: 'What became of the links that this account asked for, newest first.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(LinkRequest),
})

export const cancelLinkRequest = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/link-requests/:requestId/cancel',
  access: 'account',
  summary: 'Takes a request back.',
  params: requestParams,
  answer: LinkRequest,
})

export const resendLinkRequest = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/link-requests/:requestId/resend',
  access: 'account',
  summary: 'Mails the confirmation again; the link in the earlier mail stops working.',
  params: requestParams,
  answer: LinkRequest,
  idempotency: 'stored',
})

/** A request to be linked to a person the reader acts for. */
export const LinkQuestion = z.object({
  id: Id,
  participant: z.object({ id: Id, name: z.string() }),
  requester_name: z.string(),
  relation: RelationWish,
  requested_at: Instant,
  expires_at: Instant,
})
export type LinkQuestion = z.infer<typeof LinkQuestion>

const Answered = z.object({
  participant_name: z.string(),
  requester_name: z.string(),
  relation: RelationWish,
  status: LinkRequest.shape.status,
})

export const listLinkQuestions = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/link-questions',
  access: 'account',
  summary: 'Requests for a link to a person this account acts for, oldest first.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(LinkQuestion),
})

export const answerLinkQuestion = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/link-questions/:requestId',
  access: 'account',
  summary:
    'Confirms or declines such a request, as the link in the mail does. The same again gives the same answer.',
  params: requestParams,
  body: z.strictObject({ decision: z.enum(['confirm', 'decline']) }),
  answer: Answered,
  idempotency: 'stored',
})

export const verifyLink = endpoint({
  method: 'POST',
  path: '/api/participants/:id/verify',
  access: 'open',
  tries: 'mailed_secret',
  summary:
    'With the secret from the mail: shows who asks for what, confirms it, or declines it. The same again gives the same answer.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({
    secret: z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours')),
    decision: z.enum(['look', 'confirm', 'decline']),
  }),
  answer: Answered,
})

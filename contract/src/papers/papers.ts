import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { paperKinds, paperTypes } from './paper-rules.ts'

export const PaperState = z.enum(['waiting', 'accepted', 'refused'])
export type PaperState = z.infer<typeof PaperState>

export const Paper = z.object({
  id: Id,
  kind: z.enum(paperKinds),
  state: PaperState,
  media_type: z.enum(paperTypes),
  /** In bytes, as it is stored. */
  size: z.int().min(1),
  sent_at: Instant,
  decided_at: Instant.nullable(),
  /** Why the office refused it. */
  reason: z.string().nullable(),
  /** Whether the file is still here: that of a refused paper is not. */
  has_file: z.boolean(),
  /** Whether the family can still remove it: the office has not opened it. */
  may_remove: z.boolean(),
})
export type Paper = z.infer<typeof Paper>

const ofPerson = z.strictObject({ id: IdParam })
const onePaper = z.strictObject({ id: IdParam, paperId: IdParam })

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/participants/:id/papers',
  access: 'account',
  summary: 'The papers that were sent for a person, the newest first. Never their content.',
  params: ofPerson,
  answer: z.array(Paper),
})

export const sendPaper = rawEndpoint({
  method: 'POST',
  path: '/api/participants/:id/papers',
  access: 'account',
  summary: 'Sends a paper for a person: a record check, a certificate, a doctor’s note or a proof of age.',
  details:
    'The body is the file: PDF, JPEG, PNG or WebP, at most 20 MB. Its kind is found by its bytes. Pictures lose their metadata, the position among it. The paper replaces one of the same kind that waits, so a retry is harmless.',
  params: ofPerson,
  query: z.strictObject({ kind: z.enum(paperKinds) }),
  takes: { type: 'application/octet-stream', description: 'The file.' },
  answers: { type: 'application/json', description: 'The paper.', schema: z.object({ data: Paper }) },
})

export const openPaper = rawEndpoint({
  method: 'GET',
  path: '/api/participants/:id/papers/:paperId/file',
  access: 'account',
  summary: 'The file of a paper. Opening a doctor’s note is recorded and shown to the family.',
  params: onePaper,
  answers: { type: 'application/octet-stream', description: 'The file, with its own type.' },
})

export const removePaper = endpoint({
  method: 'DELETE',
  path: '/api/participants/:id/papers/:paperId',
  access: 'account',
  summary: 'Removes a paper that the office has not opened yet.',
  params: onePaper,
  answer: z.array(Paper),
})

export const OfficePaper = z.object({
  ...Paper.omit({ may_remove: true }).shape,
  participant: z.object({ id: Id, name: z.string(), participant_number: z.string() }),
})
export type OfficePaper = z.infer<typeof OfficePaper>

export const listPapersToCheck = endpoint({
  method: 'GET',
  path: '/api/office/papers',
  access: 'office',
  verb: 'paper.check',
  summary: 'Papers that wait for the office, the oldest first, without those of the reader’s own family.',
  answer: z.array(OfficePaper),
})

const reason = plainText(500).refine((text) => text.length > 0, fieldError('required'))

export const openPaperAsOffice = rawEndpoint({
  method: 'POST',
  path: '/api/office/papers/:id/open',
  access: 'office',
  verb: 'paper.check',
  summary: 'The file of a paper, opened with a reason, which is recorded.',
  params: ofPerson,
  takes: { type: 'application/json', description: 'Why it is opened.', schema: z.strictObject({ reason }) },
  answers: { type: 'application/octet-stream', description: 'The file, with its own type.' },
})

export const decidePaper = endpoint({
  method: 'POST',
  path: '/api/office/papers/:id',
  access: 'office',
  verb: 'paper.check',
  summary: 'Accepts a paper, or refuses it with a reason. The family is told once.',
  details:
    'A record check is accepted with the day it was cleared and its last day; a registration that waits for it goes on. The file of a refused paper is removed.',
  params: ofPerson,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('accept'),
      /** For a record check. */
      cleared_on: PlainDate.optional(),
      expires_on: PlainDate.optional(),
    }),
    z.strictObject({ decision: z.literal('refuse'), reason }),
  ]),
  answer: OfficePaper,
})

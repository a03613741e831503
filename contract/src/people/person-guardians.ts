import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'

const oneId = z.strictObject({ id: IdParam })
const reason = plainText(500).refine((text) => text.length > 0, fieldError('required'))
const digest = z.string().regex(/^[0-9a-f]{64}$/, fieldError('format'))

/** What an account loses with a link. */
export const rightsThatEnd = ['cart_rows', 'wait_lists', 'signing_links', 'drafts', 'erasures'] as const

/** What making or ending a link does, before it is done. */
export const GuardianEffects = z.object({
  account: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** No adult is left who can act for the person. */
  leaves_no_adult: z.boolean(),
  /** When an earlier link between the two ended; null where there was none. */
  ended_before: Instant.nullable(),
  ends: z.array(z.object({ right: z.enum(rightsThatEnd), count: z.int() })),
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
})
export type GuardianEffects = z.infer<typeof GuardianEffects>

const Preview = z.object({ effects: GuardianEffects, digest: z.string() })

export const previewGuardianEnd = endpoint({
  method: 'GET',
  path: '/api/office/guardianships/:id/end',
  access: 'office',
  verb: 'link.decide',
  summary: 'What ending the link of an account to a person would do.',
  params: oneId,
  answer: Preview,
})

export const endPersonGuardian = endpoint({
  method: 'POST',
  path: '/api/office/guardianships/:id/end',
  access: 'office',
  verb: 'link.decide',
  summary: 'Ends the link of an account to a person, also that of the last guardian.',
  params: oneId,
  body: z.strictObject({ reason, digest }),
  answer: z.object({}),
})

const NewGuardian = {
  account_email: plainText(254).refine((text) => text.length > 0, fieldError('required')),
  relationship: z.enum(['parent', 'legal_guardian', 'other_relative']),
}

export const previewGuardian = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/guardians/preview',
  access: 'office',
  verb: 'link.decide',
  summary: 'What making an account a guardian of a minor would do.',
  details: 'Not a GET, so that no address stands in the log of a server.',
  params: oneId,
  body: z.strictObject(NewGuardian),
  answer: Preview,
})

export const addGuardian = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/guardians',
  access: 'office',
  verb: 'link.decide',
  summary: 'Makes an account a guardian of a minor, on a proof that the office has seen.',
  details: 'It needs a caller check of that account that counts: the code that its reader read out.',
  params: oneId,
  body: z.strictObject({
    ...NewGuardian,
    /** What the office has seen, such as a birth certificate. */
    proof: reason,
    digest,
  }),
  answer: z.object({}),
})

export const proposeGuardian = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/guardians/evidence',
  access: 'office',
  verb: 'link.decide',
  summary: 'Proposes a guardian of a minor by evidence, where no contact on file can be reached.',
  details: 'A second person of the office confirms it; then everyone who acts for the child is told.',
  params: oneId,
  body: z.strictObject({
    ...NewGuardian,
    /** What the office has seen, such as a court order. */
    evidence: reason,
    /** Why no contact on file could be asked. */
    unreachable: reason,
    digest,
  }),
  answer: Proposal,
})

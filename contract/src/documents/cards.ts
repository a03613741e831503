import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

/** Why a registration is not valid, in general words. */
export const ValidityReason = z.enum([
  'not_registered',
  'payment_missing',
  'documents_missing',
  'screening_missing',
  'suspended',
  'season_over',
])
export type ValidityReason = z.infer<typeof ValidityReason>

const Validity = z.object({
  is_valid: z.boolean(),
  valid_from: PlainDate.nullable(),
  /** The last day: of the season, or of a category that counts for some days only. Null when not valid. */
  valid_to: PlainDate.nullable(),
  season: z.string(),
  /** `Junior Player`; null when not registered. */
  category: z.string().nullable(),
  why_not: z.array(ValidityReason),
})

export const getMemberCard = endpoint({
  method: 'GET',
  path: '/api/participants/:id/card',
  access: 'account',
  summary: 'The member card of one person, with the code behind its QR code.',
  params: z.strictObject({ id: IdParam }),
  answer: z.object({
    ...Validity.shape,
    participant: z.object({ id: Id, name: z.string(), participant_number: z.string() }),
    club_name: z.string().nullable(),
    /** What the QR code holds: the site’s address and a random code, never an id. */
    url: z.string(),
  }),
})

export const checkMemberCard = endpoint({
  method: 'GET',
  path: '/api/cards/:code',
  access: 'open',
  tries: 'card_code',
  summary: 'Behind the QR code of a member card: valid or not, and why. Never a birthdate or a last name.',
  params: z.strictObject({ code: z.uuid(fieldError('not_ours')) }),
  answer: z.object({ ...Validity.shape, first_name: z.string(), last_initial: z.string() }),
})

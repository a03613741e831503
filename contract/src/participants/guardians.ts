import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

const reason = plainText(500).refine((text) => text.length > 0, fieldError('required'))
const PersonOnRecord = z.object({ id: Id, name: z.string(), participant_number: z.string() })
const AccountHolder = z.object({ name: z.string(), email: z.string() })
const idParams = z.strictObject({ id: IdParam })

export const endGuardian = endpoint({
  method: 'POST',
  path: '/api/participants/:id/guardians/:linkId/end',
  access: 'account',
  summary: 'Ends the link of a guardian who came later than the caller, or asks the office to decide.',
  params: z.strictObject({ id: IdParam, linkId: IdParam }),
  answer: z.object({ status: z.enum(['ended', 'asked_office']) }),
  idempotency: 'stored',
})

export const objectToLink = endpoint({
  method: 'POST',
  path: '/api/participants/:id/guardians/:linkId/object',
  access: 'account',
  summary:
    'Objects to a link that was made after the caller’s own. It is on hold until the office has looked.',
  params: z.strictObject({ id: IdParam, linkId: IdParam }),
  answer: z.object({ status: z.enum(['on_hold']) }),
  idempotency: 'stored',
})

export const endGuardianByOffice = endpoint({
  method: 'POST',
  path: '/api/operations/guardian-links/end',
  access: 'office',
  verb: 'link.decide',
  summary: 'Ends the link between an account and a participant, also that of the last guardian.',
  body: z.strictObject({ participant_number: plainText(40), account_email: plainText(254), reason }),
  /** Whose link to whom has ended, so that a slip is seen at once. */
  answer: z.object({ account: AccountHolder, participant: PersonOnRecord }),
})

export const listGuardianEndings = endpoint({
  method: 'GET',
  path: '/api/operations/guardian-endings',
  access: 'office',
  verb: 'link.decide',
  summary: 'Links of other guardians that guardians ask the office to end, the oldest first.',
  answer: z.array(
    z.object({
      id: Id,
      participant: PersonOnRecord,
      guardian: AccountHolder,
      asked_by: AccountHolder,
      asked_at: Instant,
    }),
  ),
})

export const decideGuardianEnding = endpoint({
  method: 'POST',
  path: '/api/operations/guardian-endings/:id',
  access: 'office',
  verb: 'link.decide',
  summary: 'Ends such a link, or leaves it as it is.',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['end', 'keep']), reason }),
  answer: z.object({ status: z.enum(['ended', 'kept']) }),
})

export const listUnconfirmedContacts = endpoint({
  method: 'GET',
  path: '/api/operations/guardian-contacts',
  access: 'office',
  verb: 'link.decide',
  summary: 'Guardian contacts that no adult has confirmed, the oldest first.',
  answer: z.array(
    z.object({
      id: Id,
      participant: PersonOnRecord,
      /** Empty for the address on file. */
      name: z.string(),
      email: z.string(),
      set_at: Instant,
    }),
  ),
})

export const decideUnconfirmedContact = endpoint({
  method: 'POST',
  path: '/api/operations/guardian-contacts/:id',
  access: 'office',
  verb: 'link.decide',
  summary: 'Confirms a guardian contact, who can then sign by email, or refuses it.',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['confirm', 'refuse']) }),
  answer: z.object({ status: z.enum(['confirmed', 'refused']) }),
})

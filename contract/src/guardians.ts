import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Instant } from './values.ts'

const PersonOnRecord = z.object({ id: Id, name: z.string(), participant_number: z.string() })
const idParams = z.strictObject({ id: IdParam })

export const listUnconfirmedContacts = endpoint({
  method: 'GET',
  path: '/api/operations/guardian-contacts',
  access: 'office',
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
  summary: 'Confirms a guardian contact, who can then sign by email, or refuses it.',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['confirm', 'refuse']) }),
  answer: z.object({ status: z.enum(['confirmed', 'refused']) }),
})

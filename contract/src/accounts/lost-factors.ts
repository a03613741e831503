import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { Secret } from './accounts.ts'

export const reportLostFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/lost',
  access: 'open',
  summary: 'Asks the office to remove a second factor that the person has lost.',
  details: 'Two people of the office and a waiting time are needed. Every step is emailed to the account.',
  body: z.strictObject({ token: Secret }),
  answer: z.object({ message: z.string() }),
})

export const LostFactor = z.object({
  id: Id,
  account_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** Where the office reaches the person: the address of the account, and the number of their own record. */
  email: z.string(),
  phone: z.string().nullable(),
  is_office: z.boolean(),
  state: z.enum(['asked', 'proposed', 'confirmed']),
  asked_at: Instant,
  /** How the caller was checked, in the words of the person who proposed it. */
  caller_check: z.string().nullable(),
  /** Whether the person who reads this may confirm it. */
  may_confirm: z.boolean(),
  /** When the factors are removed, unless someone stops it. */
  due_at: Instant.nullable(),
})
export type LostFactor = z.infer<typeof LostFactor>

export const listLostFactors = endpoint({
  method: 'GET',
  path: '/api/operations/lost-factors',
  access: 'office',
  verb: 'factor.decide',
  summary: 'Requests to remove a lost second factor that are not finished, the oldest first.',
  answer: z.array(LostFactor),
})

export const decideLostFactor = endpoint({
  method: 'POST',
  path: '/api/operations/lost-factors/:id',
  access: 'office',
  verb: 'factor.decide',
  summary: 'Proposes, confirms or refuses the removal of a lost second factor.',
  details:
    'One person proposes and writes how they checked the caller; another confirms. Then a waiting time begins: 72 hours for people of the office, 24 hours for families.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({
    step: z.enum(['propose', 'confirm', 'refuse']),
    note: plainText(1000).refine((note) => [...note].length >= 10, fieldError('at_least:10')),
  }),
  answer: LostFactor.nullable(),
})

export const stopLostFactor = endpoint({
  method: 'POST',
  path: '/api/lost-factor',
  access: 'open',
  summary: 'Behind the link in the emails: looks at a request to remove a second factor, or stops it.',
  body: z.strictObject({ code: Secret, decision: z.enum(['look', 'stop']) }),
  answer: z.object({
    state: z.enum(['open', 'stopped', 'done']),
    due_at: Instant.nullable(),
  }),
})

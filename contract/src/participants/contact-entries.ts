import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam } from '../ground/values.ts'

/** The contacts of a profile, each with someone who entered it. */
export const ContactEntry = z.enum([
  'email',
  'phone_primary',
  'phone_secondary',
  'guardian_contact_1',
  'guardian_contact_2',
  'emergency_contact_1',
  'emergency_contact_2',
])
export type ContactEntry = z.infer<typeof ContactEntry>

/** A contact that counts as not confirmed, also for pick-up, because its author no longer acts for the person. */
export const DoubtedEntry = z.object({
  id: Id,
  entry: ContactEntry,
  /** Whether the link of its author has ended or is on hold. */
  why: z.enum(['ended', 'on_hold']),
  /** Whether the reader can confirm or remove it: an adult, and not while the office has to agree to every change. */
  may_decide: z.boolean(),
})
export type DoubtedEntry = z.infer<typeof DoubtedEntry>

export const decideContactEntry = endpoint({
  method: 'POST',
  path: '/api/participants/:id/contact-entries/:entryId',
  access: 'account',
  summary:
    'Confirms or removes a contact that was entered by a person who no longer acts for the participant.',
  params: z.strictObject({ id: IdParam, entryId: IdParam }),
  body: z.strictObject({ decision: z.enum(['confirm', 'remove']) }),
  answer: z.object({ status: z.enum(['confirmed', 'removed']) }),
  idempotency: 'stored',
})

import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam } from '../ground/values.ts'
import { PersonPage } from './person-page.ts'

export const sendEmailAgain = endpoint({
  method: 'POST',
  path: '/api/office/people/:id/emails/send-again',
  access: 'office',
  verb: 'account.help',
  summary: 'Sends an email of the person’s page again: the same text, to the address of today.',
  details:
    'Never to an address whose link has ended, and never an email with a personal link in it, such as one to unsubscribe. Three times a day at most.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ email_id: Id }),
  answer: PersonPage.shape.emails,
  idempotency: 'stored',
})

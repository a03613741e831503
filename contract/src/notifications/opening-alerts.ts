import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam } from '../ground/values.ts'

export const OpeningAlert = z.object({
  product_type: z.enum(['RegistrationOption', 'Program', 'Course', 'Tournament']),
  product: Id,
})
export type OpeningAlert = z.infer<typeof OpeningAlert>

const params = z.strictObject({ id: IdParam })

export const listOpeningAlerts = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/opening-alerts',
  access: 'account',
  summary: 'What the account wants to be told about when it opens, and has not been told yet.',
  params,
  answer: z.array(OpeningAlert),
})

export const setOpeningAlert = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/opening-alerts',
  access: 'account',
  summary: 'Asks for one email when a product opens, or asks for none after all.',
  details:
    'Harmless to repeat. The email is sent once for each account and product, in the language of the account, when the sale begins. Refused for something that has opened already.',
  params,
  body: z.strictObject({ ...OpeningAlert.shape, wanted: z.boolean() }),
  answer: z.array(OpeningAlert),
})

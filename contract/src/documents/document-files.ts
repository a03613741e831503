import { z } from 'zod'
import { rawEndpoint } from '../ground/endpoint.ts'
import { IdParam } from '../ground/values.ts'

export const downloadDocument = rawEndpoint({
  method: 'GET',
  path: '/api/accounts/:id/documents/:docId/download',
  access: 'account',
  summary: 'The sealed PDF of a signed document.',
  details: 'Sealing takes a few seconds after the signature; until then the answer is 409.',
  params: z.strictObject({ id: IdParam, docId: IdParam }),
  answers: { type: 'application/pdf', description: 'The sealed file.' },
})

export const receiveSignatureEvent = rawEndpoint({
  method: 'POST',
  path: '/api/documents/callback',
  access: 'open',
  summary: 'For the signature provider: tells us that something happened to a signature request.',
  details:
    'We check the proof inside the body, store the event once and answer at once. We find out what happened by asking the provider.',
  takes: {
    type: 'multipart/form-data',
    description: 'The event as the signature provider sends it.',
    schema: z.object({ json: z.string().describe('The event, as JSON text.') }),
  },
  answers: { type: 'text/plain', description: 'The text that the signature provider expects.' },
})

import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { IdParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { DocumentLanguage, SignatureOutcome, SigningDocument, signDocuments } from './documents.ts'

const Secret = z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours'))
const linkParams = z.strictObject({ docId: IdParam })

export const openSigningLink = endpoint({
  method: 'POST',
  path: '/api/documents/:docId/link',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'With the secret from the mail: everything that waits for its reader’s signature.',
  params: linkParams,
  body: z.strictObject({ secret: Secret, language: DocumentLanguage.optional() }),
  answer: z.object({ signer_name: z.string(), documents: z.array(SigningDocument) }),
})

export const signByLink = endpoint({
  method: 'POST',
  path: '/api/documents/:docId/link/sign',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'With the secret from the mail: signs as the person it was mailed to.',
  params: linkParams,
  body: z.strictObject({ secret: Secret, ...signDocuments.body.shape }),
  answer: z.array(SignatureOutcome),
})

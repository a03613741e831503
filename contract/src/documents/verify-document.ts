import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { DocumentLanguage } from './documents.ts'

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/api/documents/verify/:number',
  access: 'open',
  tries: 'document_number',
  summary: 'Whether a document with this number and hash is genuine. Never says whose it is.',
  params: z.strictObject({ number: z.string().regex(/^[A-Za-z0-9-]{4,40}$/, fieldError('not_ours')) }),
  query: z.strictObject({
    hash: z.string().regex(/^[0-9a-fA-F]{64}$/, fieldError('not_ours')),
    /** Of the title; English without it. */
    language: DocumentLanguage.optional(),
  }),
  answer: z.object({
    /** `changed`: the number is known, and the hash is not its; `unknown`: we never issued that number. */
    verdict: z.enum(['genuine', 'changed', 'unknown']),
    /** What the hash is of: the sealed file, the text, or the record of events. */
    matched: z.enum(['file', 'text', 'record']).nullable(),
    decision: z.enum(['signed', 'declined']).nullable(),
    signed_at: Instant.nullable(),
    title: z.string().nullable(),
    version: z.string().nullable(),
  }),
})

import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { fieldError } from '../refusals/fields.ts'

const line = (most: number) => plainText(most).refine((text) => text.length > 0, fieldError('required'))

/** The words of a document in one language. Text in braces, such as {participant_name}, is filled in. */
const TemplateWords = z.strictObject({
  title: line(200),
  /** A remark above the text, such as that it is a sample. */
  note: plainText(1000),
  sections: z
    .array(z.strictObject({ title: line(200), paragraphs: z.array(line(5000)).min(1).max(60) }))
    .min(1)
    .max(30),
})

export const publishDocumentTemplate = endpoint({
  method: 'POST',
  path: '/api/operations/document-templates/:code',
  access: 'office',
  verb: 'document.publish',
  summary: 'Publishes new words of a document, and asks those again whom they concern.',
  params: z.strictObject({ code: z.string().regex(/^[A-Z0-9-]{1,40}$/) }),
  body: z.strictObject({
    version: z.string().regex(/^[\w.-]{1,20}$/, fieldError('version')),
    body: z.strictObject({ en: TemplateWords, fr: TemplateWords }),
  }),
  answer: z.object({ asked: z.int() }),
})

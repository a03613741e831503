import { z } from 'zod'

/** A name or a sentence of the association in both languages of the site. */
export const InBoth = z.object({ en: z.string(), fr: z.string() })
export type InBoth = z.infer<typeof InBoth>

/** What a sentence is filled with, by the names of its gaps. */
export const SentenceValues = z.record(z.string(), z.union([z.string(), z.number(), InBoth]))

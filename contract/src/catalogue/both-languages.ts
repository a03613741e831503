import { z } from 'zod'

/** A name or a sentence of the association in both languages of the site. */
export const InBoth = z.object({ en: z.string(), fr: z.string() })
export type InBoth = z.infer<typeof InBoth>

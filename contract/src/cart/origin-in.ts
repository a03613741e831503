import type { InBoth } from '../ground/both-languages.ts'

type Credit = { origin: string; origins?: InBoth | undefined }

/** Where a credit came from, in the reader's language. */
export const originIn = ({ origin, origins }: Credit, locale: 'en' | 'fr'): string =>
  origins?.[locale] ?? origin

import type { InBoth } from '../ground/both-languages.ts'

/** What is stored beside the association's own words: the other language, where the association gave it. */
export type OtherWords = { en: string | null; fr: string | null }

/** A missing translation is the association's own words: better than none. */
export const inBoth = (own: string, { en, fr }: OtherWords): InBoth => ({ en: en ?? own, fr: fr ?? own })

/** The names of a row of the catalogue. */
export const bothNames = ({ name, names }: { name: string; names: OtherWords }): InBoth => inBoth(name, names)

type Named = { name: string; names: InBoth }

/** The same things with `name`, and `description` where they have one, in one language. */
export const wordsIn =
  (locale: 'en' | 'fr') =>
  <T extends Named>(thing: T): T => ({
    ...thing,
    name: thing.names[locale],
    ...('descriptions' in thing && { description: (thing.descriptions as InBoth)[locale] }),
  })

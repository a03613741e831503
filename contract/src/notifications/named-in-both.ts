import { inBoth, type OtherWords } from '../catalogue/words-in.ts'
import type { InBoth } from '../ground/both-languages.ts'
import type { Locale } from '../refusals/say.ts'

/** What is stored of a name beside the name itself, so that a later reader has it in their language. */
export const inBothAs = <K extends string>(key: K, names: InBoth | null | undefined) =>
  (names ? { [`${key}_en`]: names.en, [`${key}_fr`]: names.fr } : {}) as {
    [L in Locale as `${K}_${L}`]?: string
  }

type Named = { name: string; names: OtherWords }

/** A thing of the catalogue as a subject names it. */
export const namedAs = <K extends string>(key: K, { name, names }: Named) =>
  ({ [key]: name, ...inBothAs(key, inBoth(name, names)) }) as Record<K, string> &
    ReturnType<typeof inBothAs<K>>

/** A stored subject with its names in one language; what was stored without both stays as it is. */
export const subjectIn = (subject: object, locale: Locale): object =>
  Object.fromEntries(
    Object.entries(subject).map(([key, value]) => [key, Reflect.get(subject, `${key}_${locale}`) ?? value]),
  )

import type { InBoth } from '../ground/both-languages.ts'
import type { ErrorCode } from '../ground/errors.ts'
import { withFrenchSpaces } from '../ground/french-spaces.ts'
import { moneyIn } from '../ground/money.ts'

export type Locale = 'en' | 'fr'

/** One sentence in both languages. `{name}` is a gap; a sentence that changes with a count is a function. */
type Says = string | ((values: never) => string)
export type Sentence = { readonly en: Says; readonly fr: Says }
export type Sentences = Readonly<Record<string, Sentence>>

/** What fills a gap: the same in every language, or a name that the association gave in both. */
export type Value = string | number | InBoth
export type Values = Readonly<Record<string, Value>>

/** What a sentence needs to be said: its gaps, or what its function takes. */
export type ValuesOf<S extends Sentence> = S['en'] extends (values: infer V) => string
  ? V
  : { readonly [Gap in NameOf<GapsIn<S['en']>>]: Value }

type GapsIn<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsIn<Rest> : never
type NameOf<Gap> = Gap extends `${infer Name}:${string}` ? Name : Gap & string

/** Findings and field errors: sentences by code. The compiler compares the gaps of both languages. */
export const sentences = <const T extends Sentences>(table: T & Checked<T>): T => table

/** Refusals: sentences by code, each with the error that clients branch on. */
export const refusals = <const T extends Record<string, Sentence & { readonly error: ErrorCode }>>(
  table: T & Checked<T>,
): T => table

type Checked<T> = { [Code in keyof T]: T[Code] extends Sentence ? SameGaps<T[Code]> : never }
type SameGaps<S extends Sentence> = S['en'] extends string
  ? [GapsIn<S['en']>, GapsIn<S['fr']>] extends [GapsIn<S['fr']>, GapsIn<S['en']>]
    ? unknown
    : { fr: `The gaps of both languages differ: ${GapsIn<S['en'] | S['fr']>}` }
  : unknown

/** A sentence in one language, with its gaps filled. */
export function say<S extends Sentence>(sentence: S, values: ValuesOf<S>, locale: Locale): string {
  const says: Says = sentence[locale]
  // The values are what `ValuesOf` says of this sentence, which the compiler does not follow into its two forms.
  const text = typeof says === 'string' ? fill(says, values as Values, locale) : says(values as never)
  return locale === 'fr' ? withFrenchSpaces(text) : text
}

function fill(text: string, values: Values, locale: Locale): string {
  return text.replace(/\{(\w+)(:money)?\}/g, (_, name: string, isMoney?: string) => {
    const value = inLanguage(values[name] ?? '', locale)
    return isMoney ? moneyIn(locale, value) : value
  })
}

export const inLanguage = (value: Value, locale: Locale) =>
  String(typeof value === 'object' ? value[locale] : value)

/** The gaps of a sentence that is written out; a sentence that is a function has none. */
export const gapsOf = ({ en }: Sentence): string[] =>
  typeof en === 'string' ? [...en.matchAll(/\{(\w+)(:money)?\}/g)].map(([, name = '']) => name) : []

/** Of some values those that the sentence reads, in either language. */
export function valuesRead(sentence: Sentence, values: Values): Values {
  const read = new Set(gapsOf(sentence))
  const watched = new Proxy(values, {
    get: (target, name) => {
      read.add(String(name))
      return target[String(name)]
    },
  })
  for (const says of [sentence.en, sentence.fr]) if (typeof says === 'function') says(watched as never)
  return Object.fromEntries(Object.entries(values).filter(([name]) => read.has(name)))
}

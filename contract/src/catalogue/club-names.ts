import type { Locale } from '../refusals/say.ts'

/** What stands for every club that is not in the list. Clubs have one name; this one is a word. */
const OTHER: Record<Locale, string> = { en: 'Other', fr: 'Autre' }
const others = Object.values(OTHER)

/** The name of a club as the reader's language has it: its own, but for `Other`. */
export const clubNameIn = (locale: Locale, name: string): string =>
  isNameForOthers(name) ? OTHER[locale] : name

export const isNameForOthers = (name: string): boolean => others.includes(name)

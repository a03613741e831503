import type { Locale } from '../refusals/say.ts'

// Built once: a collator per comparison makes sorting a few hundred names slow.
const names = new Intl.Collator('en-CA', { sensitivity: 'base', numeric: true })

/** Clubs by name, and 'Other' last, for people who do not find their club. */
export function sortClubs<C extends { name: string; is_other?: boolean }>(clubs: readonly C[]): C[] {
  return clubs.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)) || compareNames(a, b))
}

export function compareNames(a: { name: string }, b: { name: string }): number {
  return names.compare(a.name, b.name)
}

// A tournament's clubs carry an id and a name and no flag.
const isOther = (club: { name: string; is_other?: boolean }) => club.is_other ?? others.includes(club.name)

/** What stands for every club that is not in the list. Clubs have one name; this one is a word. */
const OTHER: Record<Locale, string> = { en: 'Other', fr: 'Autre' }
const others = Object.values(OTHER)

/** The name of a club as the reader's language has it: its own, but for `Other`. */
export const clubNameIn = (locale: Locale, name: string): string =>
  others.includes(name) ? OTHER[locale] : name

import { isNameForOthers } from './club-names.ts'

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
const isOther = (club: { name: string; is_other?: boolean }) => club.is_other ?? isNameForOthers(club.name)

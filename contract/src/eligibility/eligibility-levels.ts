import type { InBoth } from '../ground/both-languages.ts'
import type { Season } from './eligibility-question.ts'

/** Whether one certification will do where another is asked for: the same, or a higher level of its kind. */
export function satisfies(held: string, needed: string, levels: Season['levels']): boolean {
  if (held === needed) return true
  const [heldKind, heldCode] = partsOf(held)
  const [kind, code] = partsOf(needed)
  const rankOf = (wanted: string) => levels[kind]?.findIndex((level) => level.code === wanted) ?? -1
  return heldKind === kind && rankOf(code) >= 0 && rankOf(heldCode) > rankOf(code)
}

/** `Experience:5y` is no level that one holds or renews; it has a sentence of its own. */
export function yearsOfExperience(certification: string): number | null {
  const [, years] = /^Experience:(\d{1,2})y$/.exec(certification) ?? []
  return years === undefined ? null : Number(years)
}

/** A level by its label, like 'Provincial Umpire Level'; what no list names is shown as it is written. */
export function levelNames(certification: string, levels: Season['levels']): InBoth {
  const [kind, code] = partsOf(certification)
  const level = levels[kind]?.find((candidate) => candidate.code === code)
  if (!level) return { en: `${kind} (${code})`, fr: `${kind} (${code})` }
  return { en: `${level.label} ${kind}`, fr: `${frenchKinds[kind] ?? kind} ${level.label_fr}` }
}

const frenchKinds: Readonly<Record<string, string>> = {
  'Umpire Level': 'niveau d’arbitre',
  'Coach Level': 'niveau d’entraîneur',
}

function partsOf(certification: string): [kind: string, code: string] {
  const [kind = '', code = ''] = certification.split(':')
  return [kind, code]
}

/** Certificates end with the year: their last day. */
export const certificateEnd = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}-12-31`

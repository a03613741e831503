import type { OfficeVerb } from '../office/verbs.ts'

/** What belongs to one season; the names are those of the association's files. */
const seasonKinds = ['registration_options', 'programs', 'courses', 'tournaments'] as const
/** What stands from season to season, and which season it is. */
const standingKinds = [
  ...(['clubs', 'leagues', 'zones', 'document_templates', 'rates'] as const),
  ...(['policies', 'season'] as const),
] as const

/** What there is one of, kept among the variables: its code is fixed. */
export const SINGLE_CODES = { season: 'SEASON', policies: 'POLICIES' } as const
export type SingleKind = keyof typeof SINGLE_CODES
export const thingKinds = [...seasonKinds, ...standingKinds] as const
export type ThingKind = (typeof thingKinds)[number]
type SeasonKind = (typeof seasonKinds)[number]
/** Those that are rows of a file. */
export type RowKind = Exclude<ThingKind, SingleKind>
export const singleKinds = ['season', 'policies'] as const satisfies readonly SingleKind[]
export const isSingle = (kind: ThingKind): kind is SingleKind => Object.hasOwn(SINGLE_CODES, kind)
export const rowKinds = thingKinds.filter((kind): kind is RowKind => !isSingle(kind))

/** A code that this kind may have. */
export const isCodeOf = (kind: ThingKind, code: string): boolean => {
  if (isSingle(kind)) return code === SINGLE_CODES[kind]
  if (kind === 'rates') return /^\d{4}-\d\d-\d\d$/.test(code) && isDay(code)
  return !Object.values<string>(SINGLE_CODES).includes(code)
}
const isDay = (day: string) => {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

export const isOfSeason = (kind: ThingKind): kind is SeasonKind =>
  (seasonKinds as readonly ThingKind[]).includes(kind)

/** What a role must allow to change a thing of this kind. */
export const verbToEdit: Record<ThingKind, OfficeVerb> = {
  registration_options: 'season.run',
  programs: 'catalogue.programs',
  courses: 'catalogue.programs',
  tournaments: 'catalogue.tournaments',
  clubs: 'season.run',
  leagues: 'season.run',
  zones: 'season.run',
  document_templates: 'document.publish',
  // Settings, wherever they are changed.
  rates: 'site.run',
  policies: 'site.run',
  season: 'season.run',
}

/** How a thing stands for families; a draft alone is not known to them at all. */
export const thingStates = ['draft', 'upcoming', 'open', 'closed', 'over', 'in_use', 'not_in_use'] as const
export type ThingState = (typeof thingStates)[number]

type Times = { opens: string | null; closes: string | null; ends_on: string | null }

/** All in local time of the office: '2025-07-01T12:00', and the last day as '2025-08-31'. */
export function stateAt(now: string, { opens, closes, ends_on }: Times): ThingState {
  if (ends_on !== null && ends_on < now.slice(0, 10)) return 'over'
  if (opens !== null && now < opens) return 'upcoming'
  return closes !== null && now >= closes ? 'closed' : 'open'
}

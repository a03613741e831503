/** What a schedule can do that no one wished, the worst first, with what each costs a search. */
export const breakWeights = {
  unplaced: 2000,
  same_time: 1000,
  order: 400,
  late: 300,
  coach: 300,
  field: 150,
  rest: 60,
  umpires: 40,
  moved: 15,
  club: 3,
} as const
export type BreakKind = keyof typeof breakWeights
// Object.keys forgets what it was given.
export const breakKinds = Object.keys(breakWeights) as [BreakKind, ...BreakKind[]]

/** Nice to avoid, and no reason to say that a schedule was not found. */
export const isMild = (kind: BreakKind) => kind === 'club' || kind === 'moved'

/** A wish that a schedule breaks: by which games, and for which team where it is one team’s. */
export type Broken = { kind: BreakKind; games: number[]; team_id: number | null; minutes: number | null }

/** When a tournament takes entries: first one team of each club, then all who come. */
export type EntryPhase = 'before' | 'clubs' | 'all' | 'over'
/** `early` is null where everyone may enter at once. */
export type EntryTimes = { early: Date | null; opens: Date; closes: Date }

/** Each moment begins the phase that it names. */
export function entryPhase({ early, opens, closes }: EntryTimes, now: Date): EntryPhase {
  if (now >= closes) return 'over'
  if (now >= opens) return 'all'
  return early !== null && now >= early ? 'clubs' : 'before'
}

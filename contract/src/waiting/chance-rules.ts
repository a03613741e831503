export const chances = ['likely', 'possible', 'unlikely'] as const
export type Chance = (typeof chances)[number]

/** The days that the rule looks back: long enough for a few cancellations, short enough to mean this season. */
export const LOOKS_BACK_DAYS = 30

export type LineFacts = {
  /** People who wait before the first one of the request. */
  ahead: number
  /** Spots that the request needs at once: all of its people if they come together only, otherwise one. */
  needs: number
  /** Spots that went to the list in the last 30 days. */
  cameFree: number
  /** Whole days until sales end. */
  daysLeft: number
}

/**
 * What a family can expect, in words. If spots come free as often as in the last 30 days, `expected` of them do until
 * sales end, and the request needs `turn` of them. Likely: half as many again as it needs. Possible: at least half of
 * what it needs, or it is first in line. Otherwise unlikely so far. A spot that no one saw come free is never counted,
 * so that an unanswered offer makes no chance look better.
 */
export function chanceOf({ ahead, needs, cameFree, daysLeft }: LineFacts): Chance {
  const turn = ahead + needs
  const expected = (cameFree / LOOKS_BACK_DAYS) * Math.max(0, daysLeft)
  if (expected >= turn * 1.5) return 'likely'
  if (daysLeft > 0 && (ahead === 0 || expected >= turn / 2)) return 'possible'
  return 'unlikely'
}

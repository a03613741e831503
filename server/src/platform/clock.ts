/** Business time. Tokens, sessions and rate limits use real time and never ask this. */
export type Clock = { now(): Date; offsetMs: number }

/** The demo lives in February 2025: the same ticking clock, moved by a fixed offset. */
export const shiftedClock = (offsetMs: number): Clock => ({
  now: () => new Date(Date.now() + offsetMs),
  offsetMs,
})

/** A moment of business time that is over. */
export const clockAt = (moment: Date, { offsetMs }: Clock): Clock => ({ now: () => moment, offsetMs })

/** When a moment of real time was by the association's clock, which is what people are shown. */
export const played = (moment: Date, { offsetMs }: Pick<Clock, 'offsetMs'>): Date =>
  new Date(moment.getTime() + offsetMs)

/**
 * For moments of which nothing says whose clock they are from. The demonstration's clock is years behind the real one
 * and its season is one year long, so a moment that is nearer to the real day is a real one.
 */
export function onOneClock(moment: Date, { now, offsetMs }: { now: Date; offsetMs: number }): Date {
  const apart = (other: number) => Math.abs(moment.getTime() - other)
  return apart(now.getTime() - offsetMs) < apart(now.getTime()) ? played(moment, { offsetMs }) : moment
}

export const realClock: Clock = shiftedClock(0)

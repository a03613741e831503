/** Business time. Tokens, sessions and rate limits use real time and never ask this. */
export type Clock = { now(): Date; offsetMs: number }

/** The demo lives in February 2025: the same ticking clock, moved by a fixed offset. */
export const shiftedClock = (offsetMs: number): Clock => ({
  now: () => new Date(Date.now() + offsetMs),
  offsetMs,
})

/** A moment of business time that is over. */
export const clockAt = (moment: Date, { offsetMs }: Clock): Clock => ({ now: () => moment, offsetMs })

export const realClock: Clock = shiftedClock(0)

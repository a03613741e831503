/** Seconds. A token this close to its end might die on the way, so it is refreshed first. */
export const EXPIRY_MARGIN = 60

/** When a token that was given out now for `expiresIn` seconds ends, in milliseconds. */
export function expiryTs(nowMs: number, expiresIn: number): number {
  return nowMs + expiresIn * 1000
}

export function isExpiring(expiryTsMs: number, nowMs: number): boolean {
  return expiryTsMs - nowMs <= EXPIRY_MARGIN * 1000
}

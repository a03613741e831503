import type { Clock } from '../src/platform/clock.ts'

/** The day on which the demonstration begins: noon in the association's own time zone. */
export const DEMO_TODAY = new Date('2025-02-07T12:00:00-08:00')

/** A clock that stops until a test moves it. */
export function settableClock(start: Date): Clock & { set(date: Date): void } {
  let current = start
  return {
    now: () => current,
    get offsetMs() {
      return current.getTime() - Date.now()
    },
    set: (date) => {
      current = date
    },
  }
}

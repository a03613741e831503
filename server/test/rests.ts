import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, vi } from 'vitest'

/** Notes how long answers rest in this file, so that a test sees it without a look at the clock. */
export function watchRests(): { taken: () => unknown[] } {
  const spied = () => vi.mocked(timers.setTimeout).mock
  beforeAll(() => {
    vi.spyOn(timers, 'setTimeout')
    syncBuiltinESMExports()
  })
  // Files share what is loaded: the timers are everyone's.
  afterAll(() => {
    vi.mocked(timers.setTimeout).mockRestore()
    syncBuiltinESMExports()
  })
  return {
    taken: () =>
      spied()
        .calls.splice(0)
        .map(([ms]) => ms),
  }
}

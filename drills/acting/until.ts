import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 120_000
const LOOK_EVERY_MS = 500

/** Waits until it is so. Gives a sentence when it does not become so in time, and nothing otherwise. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) return [`not after ${patienceMs / 1000} s: ${what}`]
    await pause(LOOK_EVERY_MS)
  }
  return []
}

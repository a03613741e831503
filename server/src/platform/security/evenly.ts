import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work takes for anybody, so that how long it took tells nothing. */
const AT_LEAST_MS = 250

/** Answers after the same time whether there was little to do or much. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(AT_LEAST_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

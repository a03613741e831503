import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work ever takes, so that the time of an answer gives nothing away. */
const AT_LEAST_MS = 250

/** Answers after the same time whether there was little to do or much. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(AT_LEAST_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

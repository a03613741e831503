import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work takes on a quiet machine. */
const STEP_MS = 250

/**
 * Answers after the same time whether there was little to do or much. Work that takes longer, on a busy machine, is
 * answered after the next whole step, so that its time says little then too.
 */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const began = performance.now()
  const [outcome] = await Promise.allSettled([work, sleep(STEP_MS)])
  const over = (performance.now() - began - SLACK_MS) / STEP_MS
  if (over > 1) await sleep((Math.ceil(over) - over) * STEP_MS)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** For a call whose success says enough by itself: only its refusals take the same time. */
export function refuseEvenly<T>(work: Promise<T>): Promise<T> {
  const even = evenly(work)
  return work.catch(() => even)
}

/** A timer that rings late is not work that took longer. */
const SLACK_MS = 25

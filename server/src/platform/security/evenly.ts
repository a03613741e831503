import { setTimeout as sleep } from 'node:timers/promises'
import { costs } from './costs.ts'

/**
 * Answers after the same time whether there was little to do or much. Work that takes longer, on a busy machine, is
 * answered after the next whole step, so that its time says little then too.
 */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const { stepMs } = costs
  const began = performance.now()
  const [outcome] = await Promise.allSettled([work, sleep(stepMs)])
  const over = (performance.now() - began - SLACK_MS) / stepMs
  if (over > 1) await sleep((Math.ceil(over) - over) * stepMs)
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

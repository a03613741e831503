import { setTimeout as sleep } from 'node:timers/promises'

/** What is done again and again. Work that may go on for long looks now and then whether it is to stop. */
type Work = (stopping: AbortSignal) => Promise<unknown>

/**
 * Does a piece of work again and again until stopped, waiting between two rounds but never running two at
 * once. A failed round is told and tried again; stopping waits for the round that runs.
 */
export function every(ms: number, work: Work, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch(onError)
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}

/** For a round that takes so many at most: the next one follows at once as long as the last found something. */
export async function untilNoneIsLeft(
  stopping: AbortSignal | undefined,
  round: () => Promise<number>,
): Promise<void> {
  while ((await round()) > 0 && !stopping?.aborted);
}

import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does a piece of work again and again until stopped, waiting between two rounds but never running two at
 * once. A failed round is told and tried again; stopping waits for the round that runs.
 */
export function every(ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch(onError)
      await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}

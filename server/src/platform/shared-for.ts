/**
 * Gives everyone who asks within `ms` the same answer, produced once. A failure is not kept: the next
 * one to ask tries again.
 */
export function sharedFor<T>(ms: number, produce: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | null = null
  let freshUntil = 0
  return () => {
    if (shared && performance.now() < freshUntil) return shared
    freshUntil = performance.now() + ms
    const current = produce()
    shared = current
    current.catch(() => {
      if (shared === current) shared = null
    })
    return current
  }
}

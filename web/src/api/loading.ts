import { createStore, useStore } from '../state/store.ts'

const running = createStore(0)

/** Counts one piece of work; the overlay and the buttons show that something is under way until it ends. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  running.set(running.get() + 1)
  try {
    return await work
  } finally {
    running.set(running.get() - 1)
  }
}

export const useIsLoading = (): boolean => useStore(running) > 0

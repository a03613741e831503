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

const asking = createStore(false)

/** While the person is asked something in between, nothing is under way that they would wait for. */
export async function whileAsking<T>(work: Promise<T>): Promise<T> {
  asking.set(true)
  try {
    return await work
  } finally {
    asking.set(false)
  }
}

export function useIsLoading(): boolean {
  const isAsking = useStore(asking)
  return useStore(running) > 0 && !isAsking
}

import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** The value that the server painted the page with: React takes the page over with it, then shows the real one. */
  painted(): T
}

/** The smallest store React can watch, for state that belongs neither to the server nor to one component. */
export function createStore<T>(initial: T, painted: () => T = () => initial): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    painted,
  }
}

export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.painted)

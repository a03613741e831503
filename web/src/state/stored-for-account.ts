import { useSyncExternalStore } from 'react'
import { viewToken } from './view-token.ts'

/** One value that this browser stores for an account, over reloads and in all tabs. */
export type Stored<T> = {
  get(accountId: number): T | null
  set(accountId: number, value: T | null): void
  use(accountId: number): T | null
}

/** `read` checks the stored value, because an older version or a curious person may have written anything. */
export function storedForAccount<T>(name: string, read: (found: unknown) => T | null): Stored<T> {
  // The same text must stay the same object, or React would draw for ever.
  let last: { text: string | null; value: T | null } = { text: null, value: null }
  const get = (accountId: number) => {
    const text = localStorage.getItem(keyOf(accountId, name))
    if (text !== last.text) last = { text, value: text === null ? null : read(parsed(text)) }
    return last.value
  }
  return {
    get,
    set: (accountId, value) => {
      write(keyOf(accountId, name), value)
      for (const listener of listeners) listener()
    },
    use: (accountId) => useSyncExternalStore(subscribe, () => get(accountId)),
  }
}

/** At log-out, deletes everything stored for the account. */
export function forgetStored(accountId: number): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(keyOf(accountId, ''))) localStorage.removeItem(key)
  }
  for (const listener of listeners) listener()
}

/** For `read`: the stored value as an object, or an empty one. */
export const asObject = (found: unknown): Record<string, unknown> =>
  typeof found === 'object' && found !== null ? { ...found } : {}

const keyOf = (accountId: number, name: string) => `centrepass.kept.${accountId}.${name}`

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  if (viewToken !== null) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    // A full storage must not stop the work on the page.
    console.warn('This could not be stored in this browser.', error)
  }
}

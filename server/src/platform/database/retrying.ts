import { setTimeout as pause } from 'node:timers/promises'

/** SQLSTATE of a transaction that another one overtook, and of one that was given up to end a deadlock. */
const OVERTAKEN = new Set(['40001', '40P01'])
const MOST_TRIES = 3
const PAUSE_MS = 25

/**
 * Tries again what lost against another transaction. Only for work without an effect outside the database: the first
 * try leaves no trace.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !wasOvertaken(error)) throw error
    }
    // The other transaction has to get its turn first, or both would block each other again.
    await pause(tries * (PAUSE_MS + Math.random() * PAUSE_MS))
  }
}

function wasOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && OVERTAKEN.has(String(cause.code))) return true
  }
  return false
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { COUNT_AT_ONCE } from './written-tables.ts'

/** What a pool may be told about: its listeners have as many arguments as they like. */
type Listening = [event: string, listener: (...about: unknown[]) => void]

/**
 * The pool, for one borrower: when that one ends it, the connections stay, and whatever the borrower still asks for is
 * refused, so that nothing of one test reaches the next.
 */
export function lendPool(pool: Pool): Pool {
  const listening: Listening[] = []
  let isOver = false
  const forBorrower: Partial<Record<string | symbol, unknown>> = {
    on: (...told: Listening) => {
      listening.push(told)
      // A pool's own events are few, and the borrower's listeners fit them.
      pool.on(...(told as Parameters<Pool['on']>))
    },
    end: async () => {
      isOver = true
      for (const told of listening) pool.off(...(told as Parameters<Pool['off']>))
    },
    connect: async () => (isOver ? refuse() : pool.connect()),
    query: async (...asked: Parameters<Pool['query']>) => (isOver ? refuse() : pool.query(...asked)),
  }
  return new Proxy(pool, { get: (_, name) => forBorrower[name] ?? Reflect.get(pool, name) })
}

function refuse(): never {
  throw new Error('Cannot use a pool after calling end on the pool')
}

const PATIENCE_MS = 1000
const AS_IT_BEGAN = `reset all; select pg_advisory_unlock_all(); ${COUNT_AT_ONCE}`

/** No one has borrowed one of its connections, or waits for one. */
export const isAtRest = (pool: Pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0

/** Every connection as it was when it began, and who they are; null when one of them is not back. */
export async function settlePool(pool: Pool): Promise<number[] | null> {
  const until = performance.now() + PATIENCE_MS
  while (!isAtRest(pool)) {
    if (performance.now() > until) return null
    await pause(5)
  }
  const all = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  return Promise.all(
    all.map(async (one) => {
      const isGone = await one.query(AS_IT_BEGAN).then(() => false, Boolean)
      one.release(isGone)
      // The driver knows it, though its types do not say so.
      return Number(Reflect.get(one, 'processID'))
    }),
  )
}

import type { Database } from './client.ts'

const lastOf = new WeakMap<Database, Promise<unknown>[]>()

/**
 * For statements after which nothing is left but to commit: where the connection can send the commit right behind
 * them, nobody waits for their answers first, so that locks which many want are held as short as can be. They
 * belong to the transaction all the same: if one of them fails, nothing of it has happened. Only for what
 * `statement` and `rowsOf` send, which is on its way when they return.
 */
export async function lastStatements(tx: Database, sent: Promise<unknown>[]): Promise<void> {
  const collected = lastOf.get(tx)
  if (collected) collected.push(...sent)
  else await Promise.all(sent)
}

/** For whoever runs the transaction: from here on last statements are collected, to be waited for with the commit. */
export function collectLast(tx: Database): Promise<unknown>[] {
  const collected: Promise<unknown>[] = []
  lastOf.set(tx, collected)
  return collected
}

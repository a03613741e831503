import type { Database } from './client.ts'

const lastOf = new WeakMap<Database, Promise<unknown>[]>()

/**
 * For the last statements before the commit: where the connection can send the commit right behind them, the caller
 * does not wait for their answers first, which keeps contended locks as short as possible. They still belong to the
 * transaction: if one of them fails, all of it is undone. Only for `statement` and `rowsOf`, which send at once.
 */
export async function lastStatements(tx: Database, sent: Promise<unknown>[]): Promise<void> {
  const collected = lastOf.get(tx)
  if (collected) collected.push(...sent)
  else await Promise.all(sent)
}

/** For the code that runs the transaction: collects last statements from here on, to await them with the commit. */
export function collectLast(tx: Database): Promise<unknown>[] {
  const collected: Promise<unknown>[] = []
  lastOf.set(tx, collected)
  return collected
}

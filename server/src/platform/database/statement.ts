import type { Database } from './client.ts'

/** A select, insert, update or delete of the query builder. */
type Built<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/**
 * A statement of the busiest paths, with `sql.placeholder` where a value goes: built once for each connection
 * and then only filled in. Building a wide one takes longer than sending it and reading the answer. It is on its
 * way when the call returns, so that statements sent together run in the order in which they are written.
 */
export function statement<Result>(build: (db: Database) => Built<Result>) {
  const builtFor = new WeakMap<Database, ReturnType<Built<Result>['prepare']>>()
  return (db: Database, values: Record<string, unknown>): Promise<Result> => {
    // Nameless, as everything that the builder makes: on a server the connection names it by its text.
    const prepared = builtFor.get(db) ?? build(db).prepare('')
    builtFor.set(db, prepared)
    return prepared.execute(values)
  }
}

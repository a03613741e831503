import type { Database } from './client.ts'

type Step = (db: Database) => PromiseLike<unknown> | null | false

/**
 * Sends the first statement of each step in the order of the steps, without waiting for an answer in between: one
 * round trip instead of several. The database runs them in that order, so that a step that locks comes first and
 * those behind it read what it locked. What a step sends after an answer has no order among the others.
 */
export function inOrder<const Steps extends readonly Step[]>(
  db: Database,
  ...steps: Steps
): Promise<{ -readonly [I in keyof Steps]: Awaited<ReturnType<Steps[I]>> }> {
  return Promise.all(steps.map((step) => sent(step(db)))) as never
}

/** The query builder sends a statement only when someone waits for it, so this waits for it at once. */
const sent = (answer: ReturnType<Step>) => (answer ? answer.then((value) => value) : answer)

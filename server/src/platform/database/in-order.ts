import type { Database } from './client.ts'

type Step = (db: Database) => PromiseLike<unknown> | null | false

/**
 * Sends the first statement of each step in the order of the steps, without waiting for an answer in between: one
 * round trip instead of several. The database runs them in that order, so that a step that locks comes first and
 * those behind it read what it locked. What a step sends after an answer has no order among the others.
 */
export async function inOrder<const Steps extends readonly Step[]>(
  db: Database,
  ...steps: Steps
): Promise<{ -readonly [I in keyof Steps]: Awaited<ReturnType<Steps[I]>> }> {
  const answers: Promise<unknown>[] = []
  for (const step of steps) {
    answers.push(sent(step(db)))
    await untilSent()
  }
  return Promise.all(answers) as never
}

/** The query builder sends a statement only when someone waits for it, so this waits for it at once. */
const sent = async (answer: ReturnType<Step>) => answer

/** A function that waits for a statement sends it a few turns later, and no answer comes in between. */
async function untilSent(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await null
}
const TURNS = 4

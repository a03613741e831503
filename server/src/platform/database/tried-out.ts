import type { Database } from './client.ts'

class RolledBack extends Error {}

/** What a deed would come to: the deed itself, with nothing of it kept. */
export async function triedOut<Outcome>(
  db: Database,
  deed: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome: Outcome[] = []
  await db
    .transaction(async (tx) => {
      outcome.push(await deed(tx))
      throw new RolledBack()
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
  const [only] = outcome
  if (only === undefined) throw new Error('A preview came to no end.')
  return only
}

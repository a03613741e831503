import type { OpenDatabase } from '../client.ts'
import { openEmbedded } from './open-embedded.ts'
import { openServer } from './open-server.ts'

export type Which =
  | { kind: 'embedded'; folder: string }
  | { kind: 'server'; url: string; ownerUrl: string | null; maxConnections: number }

/** The database that the configuration names. */
export async function openConfigured(which: Which): Promise<OpenDatabase> {
  if (which.kind === 'embedded') return openEmbedded(which.folder)
  return openServer({ ...which, onIdleError: (error) => console.error(`database: ${error.message}`) })
}

/** Does what only the owner of the tables may do: by a role of its own if there is one, else as the site. */
export async function asOwner<Result>(
  database: OpenDatabase,
  which: Which,
  work: (owner: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  if (which.kind === 'embedded' || !which.ownerUrl) return work(database)
  const owner = openServer({ url: which.ownerUrl, maxConnections: 1, onIdleError: () => {} })
  return work(owner).finally(() => owner.close())
}

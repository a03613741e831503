import type { OpenDatabase } from './client.ts'
import { openEmbedded } from './open-embedded.ts'
import { openServer } from './open-server.ts'

type Which = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string; maxConnections: number }

/** The database that the configuration names. */
export async function openConfigured(which: Which): Promise<OpenDatabase> {
  if (which.kind === 'embedded') return openEmbedded(which.folder)
  return openServer({ ...which, onIdleError: (error) => console.error(`database: ${error.message}`) })
}

import { currentRequest } from '../current-request.ts'
import type { Database } from '../database/client.ts'
import { limitAttempts } from './limit-attempts.ts'

type SourceLimit = { kind: string; accountId: number | null; most: number; withinMinutes: number }

/** The ceiling of the source that the request under way came from. Only a job comes from none. */
export async function limitSourceOfRequest(db: Database, limit: SourceLimit): Promise<void> {
  const source = currentRequest()?.source?.()
  if (source !== undefined) await limitAttempts(db, { ...limit, key: source })
}

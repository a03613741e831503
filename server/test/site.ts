import type { OpenDatabase } from '../src/platform/database/client.ts'
import type { startWorld } from './world.ts'

/**
 * As much of a world as people and their browsers reach: its calls and, for what no call tells, its database. A site in
 * processes of its own is one, too.
 */
export type Site = Pick<Awaited<ReturnType<typeof startWorld>>, 'get' | 'post'> & {
  database: Pick<OpenDatabase, 'rows' | 'script'>
}

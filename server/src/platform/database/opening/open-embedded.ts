import { mkdir } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { OpenDatabase } from '../client.ts'
import { lockFolder } from './lock-folder.ts'

/**
 * PostgreSQL inside this process, for trying out and for tests. It has one connection, never syncs to
 * disk and takes no lock of its own, so the folder is locked here.
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    const client = await YieldingPGlite.create(`${folder}/pgdata`)
    return embedded(client as YieldingPGlite, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The same in memory, optionally filled from a dump: what most tests run on. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const client = (await YieldingPGlite.create(dump ? { loadDataDir: dump } : {})) as YieldingPGlite
  return { ...embedded(client, async () => {}), dump: () => client.dumpDataDir('none') }
}

function embedded(client: YieldingPGlite, unlock: () => Promise<void>): OpenDatabase {
  return {
    kind: 'embedded',
    db: drizzle({ client }),
    script: async (sql) => {
      await client.exec(sql)
    },
    rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    close: async () => {
      await client.close()
      await unlock()
    },
  }
}

/** Queries run on this thread; without a breath after each, timers and sockets starve under load. */
class YieldingPGlite extends PGlite {
  override async query<T>(...args: Parameters<PGlite['query']>) {
    const result = await super.query<T>(...args)
    await nextTurn()
    return result
  }
}

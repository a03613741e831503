import { join } from 'node:path'
import { tally } from '#bench/shopping/tally.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import type { Site } from '#server/test/site.ts'
import { patiently } from '../acting/reach-site.ts'
import { until } from '../acting/until.ts'
import { backUp, restoreBesideProvider } from '../back-up.ts'
import type { Fleet } from '../fleet.ts'
import { place } from '../place.ts'
import { settleUnknown, unknownMoneyAt } from '../restoring/settle-unknown.ts'

/** A worker that is replaced before it has looked, again and again, explains nothing. */
const LOOKED_WITHIN_MS = 60_000
/** Hundreds of entries, one after the other, while everyone goes on. */
const SETTLED_WITHIN_MS = 600_000

/** What people were told in this time was forgotten by the site, and only by the site. */
export type Gap = { from: number; to: number }

/** A backup of the site in use, and the way back to it. */
export async function backUpSite(databaseUrl: string) {
  const file = join(place.folder, 'soak.dump')
  const from = Date.now()
  await patiently(() => backUp(databaseUrl, file))
  return {
    /** Stops every process, and starts them on the backup, beside a provider that remembers everything. */
    restore: async ({ servers, worker }: Fleet): Promise<Gap> => {
      for (const berth of [worker, ...servers]) await berth.stop()
      const fresh = await newDatabase(place, 'soak_restored')
      await patiently(() => restoreBesideProvider(file, { from: databaseUrl, to: fresh }))
      await patiently(swap)
      // Until now a bank, or a clock that was put forward, wrote into the database that is forgotten.
      const to = Date.now()
      for (const berth of [...servers, worker]) await berth.start()
      return { from, to }
    },
  }
}

/** Drills go on asking the database meanwhile; who is connected is sent away. */
const swap = () =>
  onDatabase(place.postgresUrl, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname in ('soak', 'soak_restored') and pid <> pg_backend_pid()`)
    await client.query('alter database soak rename to soak_forgotten')
    await client.query('alter database soak_restored rename to soak')
  })

/** The office and the families settle what was forgotten, until the gate is open again. */
export async function settleForgotten(site: Site, { worker }: Pick<Fleet, 'worker'>): Promise<string[]> {
  const done: string[] = []
  const isOpen = async () => {
    const { is_charging, looked_until } = await unknownMoneyAt(site)
    if (is_charging) return true
    done.push(...(await settleUnknown(site)))
    // A new process looks at once; the next look of the old one may be minutes away.
    await worker.replace('SIGTERM')
    const hasLooked = async () => (await unknownMoneyAt(site)).looked_until !== looked_until
    await until('the new worker has looked', hasLooked, LOOKED_WITHIN_MS)
    return false
  }
  const wrong = await until('everything that the restore forgot is settled', isOpen, SETTLED_WITHIN_MS)
  console.log(`forgotten by the restore, and settled: ${tally(done)}`)
  return wrong
}

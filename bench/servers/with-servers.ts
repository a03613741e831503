import { newDatabase } from '#server/test/databases/new-database.ts'
import type { Place } from '../reporting/outcome.ts'
import { startBare } from './start-bare.ts'
import type { Program } from './start-program.ts'
import { startSite } from './start-site.ts'

type Servers = { site: Program; bare: Program; databaseUrl: string }

/** The site and the bare server beside it, on the same demo data in the same database. */
export async function withServers<T>(
  place: Place,
  name: string,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  const databaseUrl = await newDatabase(place, name)
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  const bare = await startBare(databaseUrl)
  try {
    return await work({ site, bare, databaseUrl })
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

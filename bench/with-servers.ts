import { newDatabase } from './new-database.ts'
import type { Place } from './outcome.ts'
import { type Program, startProgram } from './start-program.ts'
import { POOL_SIZE, startSite } from './start-site.ts'

type Servers = { site: Program; bare: Program; databaseUrl: string }

/** The site and the bare server beside it, on the same demo data in the same database. */
export async function withServers<T>(
  place: Place,
  name: string,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  const databaseUrl = await newDatabase(place, name)
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  const bare = await startProgram('bench/bare-server.ts', '/', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
  })
  try {
    return await work({ site, bare, databaseUrl })
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

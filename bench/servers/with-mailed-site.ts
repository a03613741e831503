import { startMoodyMailServer } from '#drills/moody-mail-server.ts'
import { newDatabase } from '#server/test/databases/new-database.ts'
import type { Place } from '../reporting/outcome.ts'
import type { Program } from './start-program.ts'
import { startSite } from './start-site.ts'

type Mailed = {
  site: Program
  server: Awaited<ReturnType<typeof startMoodyMailServer>>
  databaseUrl: string
}

/** The site on a database of its own, sending its emails to a mail server on this machine. */
export async function withMailedSite<T>(
  place: Place,
  name: string,
  work: (mailed: Mailed) => Promise<T>,
): Promise<T> {
  const databaseUrl = await newDatabase(place, name)
  const server = await startMoodyMailServer()
  const site = await startSite(place, {
    DATABASE_URL: databaseUrl,
    SMTP_URL: server.url,
    MAIL_FROM: 'Office <office@site.example>',
  })
  try {
    return await work({ site, server, databaseUrl })
  } finally {
    await site.stop()
    await server.stop()
  }
}

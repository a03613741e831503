import type { OpenDatabase } from '../client.ts'
import { grantRights } from './application-role.ts'
import { migrate } from './migrate.ts'
import { asOwner, type Which } from './open-configured.ts'

/** Brings the schema up to date, and lets the site's role use it where another role owns it. */
export async function prepareSchema(database: OpenDatabase, which: Which, folder: URL): Promise<void> {
  await asOwner(database, which, async (owner) => {
    await migrate(owner, folder)
    if (owner !== database) await grantRights(owner, database)
  })
}

import type { OpenDatabase } from '#platform/database/client'

/** The email domain of the demo's people. No one can have a mailbox under .example. */
const NOT_OF_THE_DEMO = `
  select (select count(*)::int from accounts where email_normalised !~ '\\.example$') as accounts,
    (select count(*)::int from payment_methods where provider <> 'sandbox') as cards,
    (select count(*)::int from variables where key = 'demo_clock_offset_ms') as clocks,
    (select count(*)::int from associations) as associations`

const OTHERS = `
  select count(*)::int as n from pg_stat_activity
  where datname = current_database() and application_name = 'centrepass' and pid <> pg_backend_pid()`

/**
 * Leaves an empty database, as before the first start. All or nothing, and only under the association's own short
 * name, typed out, with every process stopped.
 */
export async function removeDemo(database: OpenDatabase, typedName: string): Promise<void> {
  const reason = await whyNotRemoveDemo(database)
  if (reason) throw new Error(`Nothing was removed. ${reason}`)
  const [association] = await database.rows("select document ->> 'short_name' as name from associations")
  if (association?.name !== typedName) {
    throw new Error(`Nothing was removed. To remove it, name it: ${association?.name}`)
  }
  const [others] = database.kind === 'server' ? await database.rows(OTHERS) : []
  if (others?.n) throw new Error('Nothing was removed. Stop the servers and workers first.')
  await database.script('drop schema public cascade; create schema public;')
}

/** Why this database is not the demonstration alone; null when nothing real would be lost. */
async function whyNotRemoveDemo(database: OpenDatabase): Promise<string | null> {
  const [found] = await database.rows(NOT_OF_THE_DEMO)
  if (!found?.associations) return 'The database is empty already: start the site to load an association.'
  if (!found?.clocks) return 'This is not the demonstration: its clock was never set.'
  if (found.accounts) return `${found.accounts} accounts have a real email address: people use this site.`
  if (found.cards) return `${found.cards} cards are kept at a real provider.`
  return null
}

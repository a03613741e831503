import type { OpenDatabase } from '../client.ts'
import { underLock } from './migrate.ts'

/** Lets the site's role read and write rows. Tables, triggers and rights stay with the owner. */
export async function grantRights(owner: OpenDatabase, database: OpenDatabase): Promise<void> {
  const [site] = await database.rows('select current_user as role')
  const role = String(site?.role).replaceAll("'", "''")
  // All processes that start do it, and two at once would disturb each other.
  await owner.script(
    underLock(`execute format('
    grant usage on schema public to %1$I;
    grant select, insert, update, delete on all tables in schema public to %1$I;
    grant usage, select, update on all sequences in schema public to %1$I;
    grant execute on all functions in schema public to %1$I', '${role}');`),
  )
}

/**
 * The warning for the operator when the site's own role owns the tables: someone who got hold of the site could switch
 * off what keeps the record and the books as they were written.
 */
export async function whyOwnRecord(database: OpenDatabase): Promise<string | null> {
  if (database.kind === 'embedded') return null
  const [found] = await database.rows(
    "select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'audit_events'::regclass",
  )
  if (!found?.owns) return null
  return 'DATABASE_OWNER_URL: the role of DATABASE_URL owns the tables, so the site itself could change its record.'
}

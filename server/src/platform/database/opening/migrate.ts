import { readdir, readFile } from 'node:fs/promises'
import type { OpenDatabase } from '../client.ts'

/** One number, any constant: it only has to differ from other programs' advisory locks. */
const MIGRATION_LOCK = 20_240_901

/** Brings the database to the newest schema. Several processes may start at once: one migrates, the rest wait. */
export async function migrate(database: OpenDatabase, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await database.script(underLock(MIGRATIONS_TABLE))
  const applied = new Set((await database.rows('select name from migrations')).map((row) => row.name))
  const pending = files.filter((name) => !applied.has(name))
  for (const name of pending) {
    await database.script(underLock(onceOnly(name, await readFile(new URL(name, folder), 'utf8'))))
  }
  return pending
}

const MIGRATIONS_TABLE = `create table if not exists migrations (
  name text primary key, applied_at timestamptz not null default now()
);`

/**
 * One block is one transaction on both kinds of database. It waits as long as another process migrates, but only one
 * second for a table that is in use.
 */
export const underLock = (sql: string) => `set local statement_timeout = 0;
do $migration$ begin
  perform set_config('lock_timeout', '0', true);
  perform pg_advisory_xact_lock(${MIGRATION_LOCK});
  perform set_config('lock_timeout', '1s', true);
  ${sql}
end $migration$;`

/** Looked up again under the lock, so a second process finds the work done and does nothing. */
const onceOnly = (
  name: string,
  sql: string,
) => `if not exists (select from migrations where name = '${name}') then
    execute $body$${sql}$body$;
    insert into migrations (name) values ('${name}');
  end if;`

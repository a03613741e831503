import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onDatabase } from '../server/test/databases/new-database.ts'

const run = promisify(execFile)

/** A consistent picture of the whole database at one moment, also while others write, as in the guide. */
export async function backUp(databaseUrl: string, file: string): Promise<void> {
  await run(program('pg_dump'), ['--format=custom', '--no-owner', `--file=${file}`, databaseUrl])
}

/** Into an empty database, all or nothing. Gives the seconds that it took. */
export async function restore(file: string, databaseUrl: string): Promise<number> {
  const began = performance.now()
  await run(program('pg_restore'), ['--no-owner', '--single-transaction', `--dbname=${databaseUrl}`, file])
  return (performance.now() - began) / 1000
}

/**
 * The same, with the card provider as it has become in another database since: a restore does not reach into another
 * company. The pretend provider keeps its books beside ours, so they are carried over.
 */
export async function restoreBesideProvider(
  file: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const theirs = `${file}-of-provider`
  const onlyTheirs = ['--data-only', '--table=sandbox_*']
  await run(program('pg_dump'), ['--format=custom', ...onlyTheirs, `--file=${theirs}`, from])
  const seconds = await restore(file, to)
  await onDatabase(to, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where starts_with(tablename, 'sandbox_')",
    )
    await client.query(`truncate ${rows.map(({ tablename }) => tablename).join(', ')}`)
  })
  const inAnyOrder = ['--data-only', '--disable-triggers']
  await run(program('pg_restore'), [...inAnyOrder, '--single-transaction', `--dbname=${to}`, theirs])
  return seconds
}

/** Of the very PostgreSQL that runs: an older one refuses to read a newer server. */
function program(name: string): string {
  const path = join(process.env.POSTGRES_BIN ?? '', name)
  if (existsSync(path)) return path
  throw new Error(
    `${name} is not on this machine. It comes with PostgreSQL's own packages: postgresql on Debian, not with the one that npm installs for tests.`,
  )
}

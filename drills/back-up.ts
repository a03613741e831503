import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

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

/** Of the very PostgreSQL that runs: an older one refuses to read a newer server. */
function program(name: string): string {
  const path = join(process.env.POSTGRES_BIN ?? '', name)
  if (existsSync(path)) return path
  throw new Error(
    `${name} is not on this machine. It comes with PostgreSQL's own packages: postgresql on Debian, not with the one that npm installs for tests.`,
  )
}

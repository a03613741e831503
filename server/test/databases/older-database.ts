import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { migrationsFolder } from '#paths'
import type { OpenDatabase } from '#platform/database/client'
import { migrate } from '#platform/database/opening/migrate'
import { openTestServer, testServerUrl } from '../open-test-server.ts'
import { copyWhatFits } from './copy-what-fits.ts'

/** The files of all migrations, in their order. */
export const migrationFiles = async () => (await readdir(migrationsFolder)).sort()

/** The database that every test's own is a copy of. */
function templateName(): string {
  const template = inject('template')
  if (template.kind !== 'server') throw new Error('This test needs a database server.')
  return template.name
}

/** A database as a site had it when these migrations were all there were, with what `from` has of it. */
export async function olderDatabase(from: OpenDatabase, files: readonly string[]): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-upgrade-'))
  for (const file of files) await cp(fileURLToPath(new URL(file, migrationsFolder)), join(folder, file))
  // Every database whose name begins with the template's is dropped when the run ends.
  const name = `${templateName()}_${randomBytes(4).toString('hex')}`
  const server = openTestServer(testServerUrl())
  await server.script(`create database ${name}`)
  await server.close()
  const older = openTestServer(testServerUrl(), name)
  await migrate(older, pathToFileURL(`${folder}/`))
  await rm(folder, { recursive: true })
  await copyWhatFits(from, older)
  return older
}

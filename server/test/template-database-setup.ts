import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { migrationsFolder } from '../src/paths.ts'
import type { OpenDatabase } from '../src/platform/database/client.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openInMemory } from '../src/platform/database/open-embedded.ts'
import { openTestServer, testServerUrl } from './open-test-server.ts'
import { DEMO_TODAY } from './settable-clock.ts'

/** Where each test file gets its copy from: a dump on disk, or a database of the server to be copied. */
export type Template = { kind: 'embedded'; dump: string } | { kind: 'server'; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Migrates and seeds once per run, whatever the number of test files. What is given back tidies up. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'http-postgres' ? templateOnServer(project) : templateInFile(project)
}

async function templateInFile(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-template-'))
  const database = await openInMemory()
  await fill(database)
  const dump = join(folder, 'dump.tar')
  await writeFile(dump, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('template', { kind: 'embedded', dump })
  return () => rm(folder, { recursive: true })
}

async function templateOnServer(project: TestProject) {
  const url = testServerUrl()
  const name = `centrepass_test_${randomBytes(4).toString('hex')}`
  const server = openTestServer(url)
  await server.script(`create database ${name}`)
  const database = openTestServer(url, name)
  await fill(database)
  // A template cannot be copied while somebody is connected to it.
  await database.close()
  project.provide('template', { kind: 'server', url, name })
  return async () => {
    const left = await server.rows(`select datname from pg_database where starts_with(datname, '${name}')`)
    for (const { datname } of left) await server.script(`drop database ${datname} with (force)`)
    await server.close()
  }
}

async function fill(database: OpenDatabase) {
  await migrate(database, migrationsFolder)
  await seedDemo(database.db, DEMO_TODAY)
}

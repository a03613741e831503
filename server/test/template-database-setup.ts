import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../src/demo/seed-demo.ts'
import { migrationsFolder, webFolder } from '../src/paths.ts'
import type { OpenDatabase } from '../src/platform/database/client.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openInMemory } from '../src/platform/database/open-embedded.ts'
import { dataKeysOf } from '../src/platform/encryption/data-keys.ts'
import { signInOffice } from './access/office.ts'
import { rememberAsItWas } from './databases/as-it-was.ts'
import { expectInvariants } from './expect-invariants.ts'
import { openTestServer, testServerUrl } from './open-test-server.ts'
import { DEMO } from './people.ts'
import { quietConfig } from './quiet-config.ts'
import { DEMO_TODAY } from './settable-clock.ts'

/** Where each test file gets its copy from: a dump on disk, or a database of the server to be copied. */
export type Template = (
  | { kind: 'embedded'; dump: string }
  | { kind: 'server'; url: string; name: string }
) & {
  /** What is newer was changed by a test. */
  lastTransaction: number
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** A folder with the page and what lies beside it. */
    pages: string
  }
}

/** Migrates and seeds once per run, whatever the number of test files. What is given back tidies up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pages = await copyPages()
  project.provide('pages', pages)
  const end = await (project.name === 'http-postgres' ? templateOnServer(project) : templateInFile(project))
  return () => Promise.all([end(), rm(pages, { recursive: true })]).then(() => {})
}

/** Each of the built scripts is a route: hundreds of them take as long to mount as everything else of a world. */
async function copyPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-pages-'))
  const isPage = (path: string) => !path.includes(join('dist', 'assets'))
  // Before the first build there are none, and a world does without.
  await cp(webFolder, folder, { recursive: true, filter: isPage }).catch(() => {})
  return folder
}

async function templateInFile(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-template-'))
  const database = await openInMemory()
  await fill(database)
  const lastTransaction = await lastOf(database)
  const dump = join(folder, 'dump.tar')
  await writeFile(dump, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('template', { kind: 'embedded', dump, lastTransaction })
  return () => rm(folder, { recursive: true })
}

async function templateOnServer(project: TestProject) {
  const url = testServerUrl()
  const name = `centrepass_test_${randomBytes(4).toString('hex')}`
  const server = openTestServer(url)
  await server.script(`create database ${name}`)
  const database = openTestServer(url, name)
  await fill(database)
  await rememberAsItWas(database)
  const lastTransaction = await lastOf(database)
  // A template cannot be copied while a connection to it is open.
  await database.close()
  project.provide('template', { kind: 'server', url, name, lastTransaction })
  return async () => {
    const left = await server.rows(`select datname from pg_database where starts_with(datname, '${name}')`)
    for (const { datname } of left) await server.script(`drop database ${datname} with (force)`)
    await server.close()
  }
}

async function fill(database: OpenDatabase): Promise<void> {
  await migrate(database, migrationsFolder)
  await seedDemo(database.db, DEMO_TODAY, dataKeysOf(quietConfig().dataKeys))
  await database.script(
    `update accounts set password_hash = '${await cheapHash(DEMO.password)}' where password_hash is not null`,
  )
  await signInOffice(database)
  await database.script('analyze')
  await expectInvariants(database)
}

async function lastOf(database: OpenDatabase): Promise<number> {
  const [row] = await database.rows('select txid_current() as last')
  return Number(row?.last)
}

/** A hash says itself how dear it was: tests sign in a thousand times. New passwords take what they take. */
const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

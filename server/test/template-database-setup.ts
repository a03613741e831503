import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { webFolder } from '../src/paths.ts'
import { rememberAsItWas } from './databases/as-it-was.ts'
import { beginTemplate } from './databases/embedded-template.ts'
import { fillTemplate, lastTransactionOf } from './databases/fill-template.ts'
import { openTestServer, testServerUrl } from './open-test-server.ts'

/** Where each test file gets its copy from: a dump on disk, or a database of the server to be copied. */
export type Template =
  | { kind: 'embedded'; folder: string }
  /** What is newer than the last transaction was changed by a test. */
  | { kind: 'server'; url: string; name: string; lastTransaction: number }

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
  const { folder, end } = await beginTemplate()
  project.provide('template', { kind: 'embedded', folder })
  return end
}

async function templateOnServer(project: TestProject) {
  const url = testServerUrl()
  const name = `centrepass_test_${randomBytes(4).toString('hex')}`
  const server = openTestServer(url)
  await server.script(`create database ${name}`)
  const database = openTestServer(url, name)
  await fillTemplate(database)
  await rememberAsItWas(database)
  const lastTransaction = await lastTransactionOf(database)
  // A template cannot be copied while a connection to it is open.
  await database.close()
  project.provide('template', { kind: 'server', url, name, lastTransaction })
  return async () => {
    const left = await server.rows(`select datname from pg_database where starts_with(datname, '${name}')`)
    for (const { datname } of left) await server.script(`drop database ${datname} with (force)`)
    await server.close()
  }
}

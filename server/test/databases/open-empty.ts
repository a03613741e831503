import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { migrationsFolder } from '#paths'
import type { OpenDatabase } from '#platform/database/client'
import { migrate } from '#platform/database/opening/migrate'
import { openInMemory } from '#platform/database/opening/open-embedded'
import { openTestServer } from '../open-test-server.ts'

/** A database with every table and no row, on the kind of database that the project says; the caller closes it. */
export async function openEmpty(): Promise<{ database: OpenDatabase; url: string | null }> {
  const made = await makeOne()
  await migrate(made.database, migrationsFolder)
  return made
}

async function makeOne(): Promise<{ database: OpenDatabase; url: string | null }> {
  const template = inject('template')
  if (template.kind === 'embedded') return { database: await openInMemory(), url: null }
  // The run drops every database whose name begins with the template's.
  const name = `${template.name}_empty_${randomBytes(4).toString('hex')}`
  const server = openTestServer(template.url)
  await server.script(`create database ${name}`)
  await server.close()
  const address = new URL(template.url)
  address.pathname = `/${name}`
  return { database: openTestServer(template.url, name), url: address.href }
}

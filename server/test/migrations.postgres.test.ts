import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { migrationsFolder } from '../src/paths.ts'
import { migrate } from '../src/platform/database/opening/migrate.ts'
import { openTestServer, testServerUrl } from './open-test-server.ts'

const template = inject('template')
// Every database whose name begins with the template's is dropped when the run ends.
const name = `${template.kind === 'server' ? template.name : ''}_${randomBytes(4).toString('hex')}`
const server = openTestServer(testServerUrl())
await server.script(`create database ${name}`)
await server.close()
const processes = [1, 2, 3, 4].map(() => openTestServer(testServerUrl(), name))
afterAll(() => Promise.all(processes.map((database) => database.close())))

test('four processes that start on one empty database migrate it once', async () => {
  await Promise.all(processes.map((database) => migrate(database, migrationsFolder)))
  for (const database of processes) expect(await migrate(database, migrationsFolder)).toEqual([])
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { quietConfig } from '../../test/quiet-config.ts'
import { OPERATIONS_TOKEN, startWorld } from '../../test/world.ts'
import type { Config } from '../config.ts'
import { chargingGate } from '../features/books/charging-gate.ts'
import { type Job, recordOf } from '../platform/jobs/job-record.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { signingOf } from '../signing.ts'
import { buildWorkerApp } from '../worker-app.ts'
import { jobsOf } from './jobs.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

/** The table of a process with this configuration. */
async function tableOf(changes: Partial<Config>, publishedAssets: string[] | null = null) {
  const { purchasing } = world
  const config = { ...quietConfig(), ...changes }
  const [signing, gate] = [await signingOf(purchasing, config), chargingGate(purchasing)]
  return jobsOf({ purchasing, signing, config, gate, publishedAssets })
}

/** A worker with a table of its own, and the lines of its log. */
function startWorker(jobs: Job[]) {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const config: Config = { ...quietConfig(), logLevel: 'info' }
  const { db } = world.database
  const records = jobs.map(recordOf)
  const app = buildWorkerApp({ db, config, operationsToken: OPERATIONS_TOKEN, logTo })
  const stop = runJobs(records, { log: app.log })
  onTestFinished(async () => {
    await stop()
    await app.close()
  })
  return { app, lines, records }
}

test('every job has a name of its own, a verb in kebab-case', async () => {
  const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:2525', from: 'office@site.example' } as const
  const names = (await tableOf({ mail }, ['main-12345678.js'])).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(35)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([])
})

test('a server keeps its own files, and leaves every other job to the worker', async () => {
  const names = (await tableOf({ role: 'server' }, ['main-12345678.js'])).map(({ name }) => name)
  expect(names).toEqual(['keep-assets'])
})

test('without the pretend provider and a mail server, there is no job for them', async () => {
  const names = (await tableOf({ paymentProvider: 'none' })).map(({ name }) => name)
  expect(names.filter((name) => /sandbox|outbox/.test(name))).toEqual([])
})

test('a job that failed is one line of the log, without the values of its query', async () => {
  const secret = 'quillon.verhoeven@mail.example'
  const work = () => world.database.db.execute(sql`select * from table_that_is_gone where email = ${secret}`)
  const { lines } = startWorker([{ name: 'find-quillon', everyMs: HOUR, work }])
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(String(lines[0]))).toMatchObject({
    ...{ level: 50, msg: 'job failed', job: 'find-quillon', failures: 1, durationMs: expect.any(Number) },
    err: { message: 'Failed query: select * from table_that_is_gone where email = $1' },
  })
  expect(lines[0]).not.toContain(secret)
})

import { sayJob } from '@centrepass/contract/site/job-words'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Config } from '#config'
import { chargingGate } from '#features/books/restore/charging-gate'
import { type Job, recordOf } from '#platform/jobs/job-record'
import { runJobs } from '#platform/jobs/run-jobs'
import { jobMetricsIn } from '#test/job-metrics'
import { quietConfig } from '#test/quiet-config'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'
import { signingOf } from '../signing.ts'
import { buildWorkerApp } from '../worker-app.ts'
import { jobsOf } from './jobs.ts'

const HOUR = 3_600_000
/** A busy machine takes its time. */
const PATIENT = { timeout: 30_000 }

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
  const app = buildWorkerApp({ db, config, operationsToken: OPERATIONS_TOKEN, jobs: records, logTo })
  const stop = runJobs(records, { log: app.log })
  onTestFinished(async () => {
    await stop()
    await app.close()
  })
  /** The metrics of jobs, as `name{job}` with their values. */
  const metrics = async () => {
    const headers = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
    const { body } = await app.inject({ method: 'GET', url: '/metrics', headers })
    return jobMetricsIn(body)
  }
  return { lines, metrics }
}

test('every job has a name of its own, a verb in kebab-case', async () => {
  const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:2525', from: 'office@site.example' } as const
  const names = (await tableOf({ mail }, ['main-12345678.js'])).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(35)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([])
  // The office reads of each in words.
  expect(names.filter((name) => sayJob(name, 'en') === name || sayJob(name, 'fr') === name)).toEqual([])
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
  await expect.poll(() => lines.length, PATIENT).toBe(1)
  expect(JSON.parse(String(lines[0]))).toMatchObject({
    ...{ level: 50, msg: 'job failed', job: 'find-quillon', failures: 1, durationMs: expect.any(Number) },
    err: { message: 'Failed query: select * from table_that_is_gone where email = $1' },
  })
  expect(lines[0]).not.toContain(secret)
})

test('the metrics show for each job when it last succeeded, how long it took and how often it failed', async () => {
  const before = Date.now() / 1000
  const fails = { name: 'fail-at-once', everyMs: 1, work: () => Promise.reject(new Error('Away.')) }
  const works = { name: 'work-well', everyMs: HOUR, work: async () => {} }
  const { metrics } = startWorker([fails, works])
  const failures = async () => (await metrics()).get('job_failures_total{fail-at-once}')
  await expect.poll(failures, PATIENT).toBeGreaterThan(2)
  const told = await metrics()
  expect(told.get('job_last_success_timestamp_seconds{fail-at-once}')).toBe(0)
  expect(told.get('job_failures_total{work-well}')).toBe(0)
  expect(told.get('job_last_success_timestamp_seconds{work-well}')).toBeGreaterThanOrEqual(before)
  expect(told.get('job_duration_seconds{work-well}')).toBeLessThan(60)
  expect(told.get('job_interval_seconds{work-well}')).toBe(3600)
  expect(told.get('job_running_seconds{work-well}')).toBe(0)
})

test('the metrics tell how long a job hangs, and the other jobs go on', async () => {
  const release = Promise.withResolvers<void>()
  const rounds: number[] = []
  const hangs = { name: 'hang', everyMs: 1, work: () => release.promise }
  const other = { name: 'go-on', everyMs: 1, work: async () => void rounds.push(Date.now()) }
  const { metrics } = startWorker([hangs, other])
  // The hook added last runs first: the job ends before the worker waits for it.
  onTestFinished(() => release.resolve())
  const hanging = async () => (await metrics()).get('job_running_seconds{hang}')
  await expect.poll(hanging, PATIENT).toBeGreaterThan(0.1)
  await expect.poll(() => rounds.length, PATIENT).toBeGreaterThan(5)
  expect((await metrics()).get('job_duration_seconds{hang}')).toBeNaN()
  expect((await metrics()).get('job_last_success_timestamp_seconds{hang}')).toBe(0)
})

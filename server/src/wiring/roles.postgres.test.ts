import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { jobMetricsIn } from '#test/job-metrics'
import { freePort, startMain } from '#test/programs/start-main'
import { quietConfig } from '#test/quiet-config'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'
import { chargingGate } from '../features/books/restore/charging-gate.ts'
import { jobsOf } from './jobs/jobs.ts'
import { signingOf } from './signing.ts'

/** Another process on the world's database, once it is ready. */
async function startProcess(world: Awaited<ReturnType<typeof startWorld>>, env: Record<string, string>) {
  const port = await freePort()
  const program = startMain({
    ...{ DATABASE_URL: String(world.databaseUrl), SEED: 'demo', LOG_LEVEL: 'warn', PORT: String(port) },
    DATA_DIR: await mkdtemp(join(tmpdir(), 'centrepass-roles-')),
    ...env,
  })
  const url = `http://127.0.0.1:${port}`
  const ready = () => fetch(`${url}/api/health/ready`).then(({ status }) => status, program.said)
  await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(200)
  return { ...program, url, ready }
}

/** The names in the table of a worker on the world's database. */
async function namesOfJobs(
  { purchasing }: Awaited<ReturnType<typeof startWorld>>,
  { SMTP_URL: url, MAIL_FROM: from }: { SMTP_URL: string; MAIL_FROM: string },
) {
  const config = { ...quietConfig(), role: 'worker', mail: { kind: 'smtp', url, from } } as const
  const [signing, gate] = [await signingOf(purchasing, config), chargingGate(purchasing)]
  const jobs = jobsOf({ purchasing, signing, config, gate, publishedAssets: null })
  return jobs.map(({ name }) => name)
}

async function jobMetricsOf(url: string) {
  const headers = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
  return jobMetricsIn(await (await fetch(`${url}/metrics`, { headers })).text())
}

const isFailures = (metric: string) => metric.startsWith('job_failures_total')

/** A mail server that takes everything, and the addresses it received emails for. */
async function startMailServer() {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.on('end', done).resume()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  // A listening TCP server has an address of this form.
  const { port } = listening.address() as { port: number }
  return { recipients, env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'office@site.example' } }
}

test('a server leaves background jobs to the worker, and a worker takes no visitors', async () => {
  const world = await startWorld()
  const mail = await startMailServer()
  const server = await startProcess(world, { ROLE: 'server', OPERATIONS_TOKEN, ...mail.env })
  expect([...(await jobMetricsOf(server.url)).keys()].filter(isFailures)).toEqual([
    'job_failures_total{keep-assets}',
    'job_failures_total{run-wanted-jobs}',
  ])
  const asked = await fetch(`${server.url}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'parent3@mail.example' }),
  })
  expect(asked.status).toBe(200)
  // A server that has closed everything has finished what it was doing, and it was not sending mail.
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(mail.recipients).toEqual([])

  const worker = await startProcess(world, { ROLE: 'worker', ...mail.env })
  // Beside what the demonstration has to say that day.
  await expect.poll(() => mail.recipients, { timeout: 30_000 }).toContain('parent3@mail.example')
  expect((await fetch(`${worker.url}/api/health/live`)).status).toBe(200)
  expect((await fetch(`${worker.url}/api/status/`)).status).toBe(404)
  expect((await fetch(`${worker.url}/metrics`)).status).toBe(401)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
}, 180_000)

test('the metrics of a worker name every job of the table, and every job succeeds', async () => {
  const world = await startWorld()
  const mail = await startMailServer()
  const worker = await startProcess(world, { ROLE: 'worker', OPERATIONS_TOKEN, ...mail.env })
  const names = await namesOfJobs(world, mail.env)
  expect(names).toContain('send-outbox')
  const succeeded = async () => {
    const metrics = await jobMetricsOf(worker.url)
    return names.filter((name) => Number(metrics.get(`job_last_success_timestamp_seconds{${name}}`)) > 0)
  }
  await expect.poll(succeeded, { timeout: 60_000 }).toEqual(names)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  expect(worker.said()).not.toContain('job ')
}, 180_000)

test('told to stop, a server stays for as long as a reverse proxy may need to notice', async () => {
  const world = await startWorld()
  const server = await startProcess(world, { ROLE: 'server', DRAIN_SECONDS: '20' })
  server.child.kill('SIGTERM')
  await expect.poll(server.ready, { timeout: 15_000, interval: 50 }).toBe(503)
  const answer = await fetch(`${server.url}/api/clubs`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('connection')).toBe('close')
}, 120_000)

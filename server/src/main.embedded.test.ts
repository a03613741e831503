import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const running: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-main-'))
  folders.push(folder)
  return folder
}

/** The server as a program of its own: what it said, and how it ended. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } })
  running.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, ended, said: () => said }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  // A listening TCP server has an address of this form.
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

test.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['PUBLIC_URL', 'register.example'],
])('a wrong %s stops the start and is named, without a stack', async (name, value) => {
  const { ended, said } = start({ DATA_DIR: await dataFolder(), [name]: value })
  expect(await ended).toBe(1)
  expect(said()).toContain(`Centrepass did not start. The configuration is wrong.\n  ${name}: `)
  expect(said()).not.toContain('at file:')
})

test('a database server that is not there is named by its variable', async () => {
  const env = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example' }
  const { ended, said } = start({ ...env, DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/none` })
  expect(await ended).toBe(1)
  expect(said()).toContain('DATABASE_URL: no PostgreSQL answers at that address.')
})

test('a second start on the same data folder is refused, the first goes on, and a stop is clean', async () => {
  const folder = await dataFolder()
  const port = await freePort()
  const first = start({ DATA_DIR: folder, PORT: String(port) })
  await expect.poll(first.said, { timeout: 30_000, interval: 100 }).toContain('Centrepass is running')

  const second = start({ DATA_DIR: folder, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(`The data folder ${folder} is in use by process ${first.child.pid}.`)
  expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
}, 60_000)

test('what was killed leaves its folder usable, with everything that was in it', async () => {
  const folder = await dataFolder()
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  const killed = start(env)
  await expect.poll(killed.said, { timeout: 30_000, interval: 100 }).toContain('Centrepass is running')
  killed.child.kill('SIGKILL')
  await killed.ended
  const again = start(env)
  await expect.poll(again.said, { timeout: 30_000, interval: 100 }).toContain('Centrepass is running')
  const clubs = await fetch(`http://127.0.0.1:${env.PORT}/api/clubs`)
  expect((await clubs.json()).meta.total).toBe(21)
}, 90_000)

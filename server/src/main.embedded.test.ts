import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort, startMain as start } from '../test/programs/start-main.ts'
import { TEST_SEAL_KEY } from '../test/quiet-config.ts'

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-main-'))
  folders.push(folder)
  return folder
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

test('a command refuses a misspelt variable, because it could work on another database', async () => {
  const env = { DATA_DIR: await dataFolder(), DATABSE_URL: 'x' }
  const { ended, said } = start(env, ['remove-demo'])
  expect(await ended).toBe(1)
  expect(said()).toContain('DATABSE_URL: there is no such variable. Did you mean DATABASE_URL?')
})

// One life of a folder in one test: a start takes most of its time.
test('a folder has one server at a time, outlives a killed one, and a stop is clean', async () => {
  const folder = await dataFolder()
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  const running = { timeout: 90_000, interval: 100 }
  // A variable of the host that looks like one of ours is told, and the start goes on.
  const first = start({ ...env, APP_HOST: 'web-1' })
  await expect.poll(first.said, running).toContain('Centrepass is running')
  expect(first.said()).toContain(
    'Is something misspelt? APP_HOST: there is no such variable. Did you mean API_HOST?',
  )

  const second = start({ DATA_DIR: folder, PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(`The data folder ${folder} is in use by process ${first.child.pid}.`)
  expect((await fetch(`http://127.0.0.1:${env.PORT}/api/health/ready`)).status).toBe(200)

  first.child.kill('SIGKILL')
  await first.ended
  const again = start(env)
  await expect.poll(again.said, running).toContain('Centrepass is running')
  const clubs = await fetch(`http://127.0.0.1:${env.PORT}/api/clubs`)
  expect((await clubs.json()).meta.total).toBe(21)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)

  // The site made its own seal key at the first start. The command finds it, and another one stops the next start.
  expect((await stat(join(folder, 'seal-key'))).mode & 0o777).toBe(0o600)
  const checked = start({ DATA_DIR: folder }, ['evidence'])
  expect(await checked.ended).toBe(0)
  expect(checked.said()).toContain('1 links of the chain of seals: 1 proved by key')
  const other = start({ ...env, SEAL_KEY: TEST_SEAL_KEY })
  expect(await other.ended).toBe(1)
  expect(other.said()).toContain(
    'Centrepass did not start. SEAL_KEY: not the key that the seals of this database',
  )
}, 240_000)

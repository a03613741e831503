import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { abandonKey, renewDataKey, rotateWrapping } from '#platform/encryption/change-keys'
import { dataKeysOf } from '#platform/encryption/data-keys'
import { encryptPrivateData } from '#platform/encryption/encrypt-private-data'
import type { KeySource } from '#platform/encryption/wrapping-keys'
import { factorsIn } from '#test/acting/factors'
import { TEST_DATA_KEY } from '#test/quiet-config'
import { startWorld } from '#test/world'
import { toBase32 } from '../factors/base32.ts'
import { openSecret } from './authenticator-secret.ts'

const world = await startWorld({ visitors: 'many' })
const acting = factorsIn(world)
const { db } = world.database
const { keys } = world.purchasing
const given = (variable: string, text: string): KeySource => ({ kind: 'given', variable, text })
const OLD = given('DATA_KEY', TEST_DATA_KEY)

beforeAll(() => encryptPrivateData(db, keys))

/** A person with an app, and what is stored of it. */
async function withApp() {
  const { person, session } = await acting.newcomer()
  const { secret, codes } = await acting.addAuthenticator(session)
  const { accountId } = session
  const stored = async () => {
    const rows = await world.database.rows(
      `select authenticator_secret as text, authenticator_key as key from account_factors where account_id = ${accountId}`,
    )
    return { text: String(rows[0]?.text), key: Number(rows[0]?.key) }
  }
  /** The steps of the clock that are ahead are two at most, so a test that signs in twice forgets the last one. */
  const signIn = async () => {
    await world.database.script(
      `update account_factors set authenticator_step = 0 where account_id = ${accountId}`,
    )
    const { token } = await acting.secondStep(person.email, person.password)
    return acting.finish(token, 'authenticator', acting.codeNow(secret, 0))
  }
  return { person, accountId, secret, codes, stored, signIn }
}

const store = (accountId: number, text: string) =>
  world.database.script(
    `update account_factors set authenticator_secret = '${text}' where account_id = ${accountId}`,
  )

test('the secret of an app is readable in no table of the database, and its codes are taken', async () => {
  const { secret, stored, signIn } = await withApp()
  expect((await stored()).text).toMatch(/^e1\.\d+\./)
  const forms = [
    ...[secret.toString('base64url'), secret.toString('base64').replace(/=+$/, '')],
    ...[secret.toString('hex'), toBase32(secret)],
  ]
  const tables = await world.database.rows(`select tablename from pg_tables where schemaname = 'public'`)
  for (const { tablename } of tables) {
    const rows = await world.database.rows(`select t::text as row from ${tablename} t`)
    const text = rows.map(({ row }) => row).join('\n')
    for (const form of forms) expect(text.includes(form), `${tablename} holds ${form}`).toBe(false)
  }
  expect((await signIn()).status).toBe(200)
})

test('a secret that was moved to another account does not open there', async () => {
  const [own, other] = [await withApp(), await withApp()]
  const before = await other.stored()
  await store(other.accountId, (await own.stored()).text)
  const { token } = await acting.secondStep(other.person.email, other.person.password)
  const refused = await acting.finish(token, 'authenticator', acting.codeNow(own.secret))
  expect([refused.status, refused.headers['set-cookie']]).toEqual([500, undefined])
  await store(other.accountId, before.text)
  expect((await other.signIn()).status).toBe(200)
})

test('a secret that the version before stored plain works at once, and the next round encrypts it', async () => {
  const { accountId, secret, stored, signIn } = await withApp()
  const plain = secret.toString('base64url')
  await store(accountId, plain)
  expect((await signIn()).status).toBe(200)
  expect(await world.database.rows('select account_id, part from inv_plain_private')).toEqual([
    { account_id: accountId, part: 'authenticator' },
  ])
  expect(await encryptPrivateData(db, keys)).toBe(1)
  expect((await stored()).text).not.toContain(plain)
  expect(await world.database.rows('select 1 from inv_plain_private')).toEqual([])
  expect((await signIn()).status).toBe(200)
})

test('a new data key takes over the secrets too: half-way both are read, and the older one is deleted last', async () => {
  const [first, second] = [await withApp(), await withApp()]
  const { key: older } = await first.stored()
  await renewDataKey(db, await keys.wrapping())
  await keys.open(db)
  // Half-way: one was written anew, the other not yet.
  await store(
    first.accountId,
    await keys.encrypt(
      db,
      { table: 'account_factors', column: 'authenticator_secret', row: first.accountId },
      first.secret.toString('base64url'),
    ),
  )
  const states = [(await first.stored()).key > older, (await second.stored()).key > older]
  expect(states).toEqual([true, false])
  for (const { signIn } of [first, second]) expect((await signIn()).status).toBe(200)

  const isThere = () => world.database.rows(`select id from data_keys where id = ${older}`)
  await expect(world.database.script(`delete from data_keys where id = ${older}`)).rejects.toThrow()
  await encryptPrivateData(db, keys)
  expect((await second.stored()).key).toBeGreaterThan(older)
  await world.database.script(
    `update data_keys set retired_at = now() - interval '3 days' where id = ${older}`,
  )
  await encryptPrivateData(db, keys)
  expect(await isThere()).toEqual([])
  for (const { signIn } of [first, second]) expect((await signIn()).status).toBe(200)
})

const reading = async (
  sources: { current: KeySource; next: KeySource | null },
  accountId: number,
  text: string,
) => {
  const ring = dataKeysOf(sources)
  await ring.open(db)
  return openSecret(db, ring, accountId, text)
}
const newKey = (variable: string) => given(variable, randomBytes(32).toString('base64'))

test('while the key of the configuration is changed a secret is read with either, and the wrong key is named', async () => {
  const { accountId, secret, stored, signIn } = await withApp()
  const { text } = await stored()
  const NEW = newKey('DATA_KEY_NEXT')
  await rotateWrapping(db, { current: OLD, next: NEW })
  expect(await reading({ current: OLD, next: NEW }, accountId, text)).toEqual(secret)
  expect(await reading({ current: NEW, next: null }, accountId, text)).toEqual(secret)
  const wrong = reading({ current: OLD, next: null }, accountId, text)
  await expect(wrong).rejects.toThrow(/^DATA_KEY: not the key .* abandon [0-9a-f]{16}/)
  expect((await signIn()).status).toBe(200)
  await rotateWrapping(db, { current: NEW, next: OLD })
})

// The last one: what it gives up stays lost to this world.
test('once a lost key is given up the app stays a factor, its codes are refused with the way out, and a recovery code works', async () => {
  const { person, accountId, codes, stored } = await withApp()
  const { text } = await stored()
  const sources = { current: newKey('DATA_KEY'), next: null }
  const lost = (await dataKeysOf({ current: OLD, next: null }).wrapping())[0]?.fingerprint ?? ''
  const given = await abandonKey(db, await dataKeysOf(sources).wrapping(), lost)
  expect(given.authenticators).toBeGreaterThan(0)
  await expect(reading(sources, accountId, text)).rejects.toMatchObject({ code: 'authenticator_unreadable' })
  expect((await stored()).text).toBe(text)
  const { token, ways } = await acting.secondStep(person.email, person.password)
  expect(ways).toEqual(['authenticator', 'recovery'])
  expect((await acting.finish(token, 'recovery', codes[0] ?? '')).status).toBe(200)
})

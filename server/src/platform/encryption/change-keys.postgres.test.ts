import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_DATA_KEY } from '#test/quiet-config'
import { startWorld } from '#test/world'
import { abandonKey, renewDataKey, rotateWrapping } from './change-keys.ts'
import { dataKeysOf } from './data-keys.ts'
import { encryptPrivateData } from './encrypt-private-data.ts'
import { MEDICAL, placeOf } from './private-columns.ts'
import type { KeySource } from './wrapping-keys.ts'

const given = (variable: string, text: string): KeySource => ({ kind: 'given', variable, text })
const newKey = () => randomBytes(32).toString('base64')
const OLD = given('DATA_KEY', TEST_DATA_KEY)

let world: Awaited<ReturnType<typeof startWorld>>
let folder: string
beforeAll(async () => {
  world = await startWorld()
  folder = await mkdtemp(join(tmpdir(), 'centrepass-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

const db = () => world.database.db
const PERSON = 1
const encryptedOf = async (participantId = PERSON) => {
  const rows = await world.database.rows(
    `select medical_encrypted as text from participant_confidential where participant_id = ${participantId}`,
  )
  return String(rows[0]?.text)
}
/** What a process with these keys reads. */
const read = async (current: KeySource, next: KeySource | null = null) => {
  const keys = dataKeysOf({ current, next })
  await keys.open(db())
  return keys.decrypt(db(), placeOf(MEDICAL, PERSON), await encryptedOf())
}

/** Every test begins with one key, and everything encrypted with it. */
let start: { data_keys: string; confidential: string; screenings: string }
beforeEach(async () => {
  if (!start) {
    const dump = async (table: string) =>
      JSON.stringify(
        (await world.database.rows(`select coalesce(json_agg(t), '[]') as all from ${table} t`))[0]?.all,
      )
    start = {
      data_keys: await dump('data_keys'),
      confidential: await dump(
        '(select participant_id, medical_encrypted, medical_reviewed_season from participant_confidential)',
      ),
      screenings: await dump('(select participant_id, result_encrypted from screenings)'),
    }
  }
  await world.database.script(
    `insert into data_keys (id, wrapped, wrapped_by, created_at) overriding system value
       select id, wrapped, wrapped_by, created_at from json_populate_recordset(null::data_keys, '${start.data_keys}')
       on conflict (id) do update set wrapped = excluded.wrapped, wrapped_by = excluded.wrapped_by,
         retired_at = null, lost_at = null;
     update participant_confidential c set medical_encrypted = s.medical_encrypted,
         medical_reviewed_season = s.medical_reviewed_season
       from json_populate_recordset(null::participant_confidential, '${start.confidential}') s
       where s.participant_id = c.participant_id;
     update screenings c set result_encrypted = s.result_encrypted
       from json_populate_recordset(null::screenings, '${start.screenings}') s where s.participant_id = c.participant_id;
     delete from data_keys where id not in (select id from json_populate_recordset(null::data_keys, '${start.data_keys}'))`,
  )
})

test('after a rotation the new key reads everything, and the old one is refused by name', async () => {
  const before = await read(OLD)
  const NEW = given('DATA_KEY_NEXT', newKey())
  const encrypted = await encryptedOf()
  expect(await rotateWrapping(db(), { current: OLD, next: NEW })).toBe(1)
  expect(await encryptedOf()).toBe(encrypted)
  expect(await read({ ...NEW, variable: 'DATA_KEY' })).toEqual(before)
  // Half-way: the variables still name both.
  expect(await read(OLD, NEW)).toEqual(before)
  await expect(read(OLD)).rejects.toThrow(/^DATA_KEY: not the key .* npm run keys -- abandon [0-9a-f]{16}/)
  expect(await rotateWrapping(db(), { current: OLD, next: NEW })).toBe(0)
})

test('a process that runs during a rotation goes on reading and writing', async () => {
  const running = dataKeysOf({ current: OLD, next: null })
  await running.open(db())
  const NEW = given('DATA_KEY_NEXT', newKey())
  await rotateWrapping(db(), { current: OLD, next: NEW })
  await running.ids(db())
  const place = placeOf(MEDICAL, PERSON)
  const written = await running.encrypt(db(), place, { allergies: 'Bees' })
  expect(await running.decrypt(db(), place, written)).toEqual({ allergies: 'Bees' })
  const next = dataKeysOf({ current: NEW, next: null })
  expect(await next.decrypt(db(), place, written)).toEqual({ allergies: 'Bees' })
})

test('a rotation that is interrupted changed nothing, and two at once leave one key', async () => {
  const [NEW, OTHER] = [given('DATA_KEY_NEXT', newKey()), given('DATA_KEY_NEXT', newKey())]
  await world.database.script(`create function stop_here() returns trigger language plpgsql as
      $$ begin raise 'stopped'; end $$;
    create trigger stop_here after update on data_keys execute function stop_here()`)
  await expect(rotateWrapping(db(), { current: OLD, next: NEW })).rejects.toThrow()
  await world.database.script('drop function stop_here() cascade')
  expect(await read(OLD)).not.toBeNull()

  const both = await Promise.allSettled(
    [NEW, OTHER].map((next) => rotateWrapping(db(), { current: OLD, next })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const won = both[0]?.status === 'fulfilled' ? NEW : OTHER
  expect(await read(won)).not.toBeNull()
})

test('the site’s own key file is replaced without a moment in which no key fits', async () => {
  const own: KeySource = { kind: 'own', variable: 'DATA_KEY', path: join(folder, 'own-key') }
  await rotateWrapping(db(), { current: OLD, next: own })
  const first = await readFile(own.path, 'utf8')
  expect((await stat(own.path)).mode & 0o777).toBe(0o600)
  // As if the process had died after the commit and before the file was renamed.
  await rotateWrapping(db(), { current: own, next: null })
  const second = await readFile(own.path, 'utf8')
  await writeFile(`${own.path}.next`, second)
  await writeFile(own.path, first)
  expect(await read(own)).not.toBeNull()
  expect(await rotateWrapping(db(), { current: own, next: null })).toBe(0)
  expect(await readFile(own.path, 'utf8')).toBe(second)
  expect(await read(own)).not.toBeNull()
})

test('a new data key takes over batch by batch: both are read meanwhile, and two processes do it together', async () => {
  const before = await read(OLD)
  const [one, two] = [dataKeysOf({ current: OLD, next: null }), dataKeysOf({ current: OLD, next: null })]
  await one.open(db())
  await renewDataKey(db(), await one.wrapping())
  expect(await read(OLD)).toEqual(before)
  // A process that does not know of it yet still writes with the older one.
  const late = await one.encrypt(db(), placeOf(MEDICAL, 2), { allergies: 'Late' })
  expect(await two.decrypt(db(), placeOf(MEDICAL, 2), late)).toEqual({ allergies: 'Late' })
  await Promise.all([encryptPrivateData(db(), one), encryptPrivateData(db(), two)])
  await encryptPrivateData(db(), one)
  const used = await world.database.rows(
    `select count(distinct medical_key)::int as keys, max(medical_key) = (select max(id) from data_keys) as newest
     from participant_confidential`,
  )
  expect(used).toEqual([{ keys: 1, newest: true }])
  expect(await read(OLD)).toEqual(before)

  // The older one is of no use after two days, and then it goes.
  expect(await world.database.rows('select id from data_keys')).toHaveLength(2)
  await world.database.script(
    `update data_keys set retired_at = now() - interval '3 days' where retired_at is not null`,
  )
  await encryptPrivateData(db(), one)
  expect(await world.database.rows('select id from data_keys')).toHaveLength(1)
})

test('a key that encrypts something cannot be deleted', async () => {
  await expect(world.database.script('delete from data_keys')).rejects.toThrow(/violates foreign key/)
})

test('a lost key is given up by name only: nothing is overwritten, families are asked again, a found key reads', async () => {
  const encrypted = await encryptedOf()
  const before = await read(OLD)
  const NEW = given('DATA_KEY', newKey())
  const lost = String((await world.database.rows('select wrapped_by from data_keys'))[0]?.wrapped_by)
  const keys = dataKeysOf({ current: NEW, next: null })
  await expect(keys.open(db())).rejects.toThrow(`abandon ${lost}`)
  await expect(abandonKey(db(), await keys.wrapping(), '0'.repeat(16))).rejects.toThrow('No data key')
  const holder = await dataKeysOf({ current: OLD, next: null }).wrapping()
  await expect(abandonKey(db(), holder, lost)).rejects.toThrow('nothing to give up')

  expect((await abandonKey(db(), await keys.wrapping(), lost)).asked).toBeGreaterThan(300)
  await keys.open(db())
  expect(await keys.decrypt(db(), placeOf(MEDICAL, PERSON), encrypted)).toBeNull()
  expect(
    await world.database.rows(
      'select 1 from participant_confidential where medical_reviewed_season is not null',
    ),
  ).toEqual([])
  expect(await encryptPrivateData(db(), keys)).toBe(0)
  expect(await encryptedOf()).toBe(encrypted)
  const fresh = await keys.encrypt(db(), placeOf(MEDICAL, 2), { allergies: 'New' })
  expect(await keys.decrypt(db(), placeOf(MEDICAL, 2), fresh)).toEqual({ allergies: 'New' })

  expect(await read(NEW, OLD)).toEqual(before)
})

import { randomUUID } from 'node:crypto'
import type { Profile } from '@centrepass/contract/participants/participants'
import type { Medical, SelfIdentification } from '@centrepass/contract/participants/profile'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { settleValidity } from '#features/documents/templates/settle-validity'
import { seasonAt } from '#features/site/season-at'
import { encryptPrivateData } from '#platform/encryption/encrypt-private-data'
import { encryptSome } from '#platform/encryption/private-columns'
import { screeningOf } from '#platform/encryption/screenings.queries'
import { newParticipant } from './acting/new-participant.ts'
import { signingIn } from './acting/signing.ts'
import { tellingIn } from './acting/telling.ts'
import { signedIn } from './people.ts'
import { startWorld } from './world.ts'

const MARKERS = {
  free: 'Quillonverhoeven',
  phone: '6045550177',
  citizenship: 'refugee_claimant',
  para: 'II-3',
  identity: 'INUIT',
  screened: '2039-11-23',
} as const
/** Lists of choices, the same for everyone. */
const CATALOGUE = ['lookups', 'variables', 'associations', 'document_templates', 'document_texts']

let world: Awaited<ReturnType<typeof startWorld>>
let family: Awaited<ReturnType<typeof signedIn>>
let dev: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  family = await signedIn(world, 'grant@mail.example')
  const rows = await world.database.rows(`select id from participants where first_name = 'Dev'`)
  dev = Number(rows[0]?.id)
})
const encryptAll = () => encryptPrivateData(world.database.db, world.purchasing.keys)
afterEach(encryptAll)

const medical: Medical = {
  ...newParticipant().medical,
  emergency_contact_1: { name: `Ana ${MARKERS.free}`, relationship: MARKERS.free, phone: MARKERS.phone },
  emergency_contact_2: { name: MARKERS.free, relationship: 'Aunt', phone: MARKERS.phone },
  nothing_to_declare: false,
  medical_conditions: MARKERS.free,
  allergies: MARKERS.free,
  medications: MARKERS.free,
  physical_restrictions: MARKERS.free,
  accessibility_needs: MARKERS.free,
  concussion_history: 'within_12_months',
}
const country_eligibility = {
  citizenship_status: MARKERS.citizenship,
  representing_country_eligible: 'unsure',
}
const self_identification: SelfIdentification = {
  participates_in_para: 'yes',
  para_class: MARKERS.para,
  indigenous_identity: [MARKERS.identity],
  has_disability: 'yes',
  is_newcomer: 'prefer_not',
}

const profileUrl = (id = dev) => `/api/participants/${id}/profile`
const profile = async (id = dev) => {
  const { status, body } = await world.get<{ data: Profile }>(profileUrl(id), family.bearer)
  expect(status).toBe(200)
  return body.data
}
const save = (parts: object) => world.post<{ data: Profile }>(profileUrl(), parts, family.bearer)
const plainColumns = () =>
  world.database.rows(
    `select c.medical, c.country_eligibility, r.self_identification from participant_confidential c
     left join participant_restricted r using (participant_id) where c.participant_id = ${dev}`,
  )

/** Every row of every table as text, by table. */
async function everything(): Promise<Map<string, string>> {
  const tables = await world.database.rows(`select tablename from pg_tables where schemaname = 'public'`)
  const texts = new Map<string, string>()
  for (const { tablename } of tables) {
    const rows = await world.database.rows(`select t::text as row from ${tablename} t`)
    texts.set(String(tablename), rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

/** Where one of the planted values is found, as text or as bytes. */
async function foundIn(): Promise<string[]> {
  const found: string[] = []
  for (const [table, text] of await everything()) {
    if (CATALOGUE.includes(table)) continue
    for (const marker of Object.values(MARKERS)) {
      const hex = Buffer.from(marker).toString('hex')
      if (text.includes(marker) || text.includes(hex)) found.push(`${table}: ${marker}`)
    }
  }
  return found
}

test('what a family writes into the private parts is read by them and found in no table of the database', async () => {
  expect(await foundIn()).toEqual([])
  const saved = await save({ medical, country_eligibility, self_identification })
  expect(saved.status).toBe(200)
  expect(saved.body.data).toMatchObject({ country_eligibility, self_identification })
  const form = { ...newParticipant({ first_name: 'Odalys' }), medical, self_identification }
  const headers = { ...family.bearer, 'idempotency-key': randomUUID() }
  const create = () =>
    world.post<{ data: { participant: { id: number } } }>('/api/participants', form, headers)
  const made = await create()
  expect(made.status).toBe(200)
  const again = await create()
  expect(again.headers).toHaveProperty('idempotency-replayed')
  expect(again.body).toEqual(made.body)
  const [stored] = await world.database.rows('select answer from idempotency_keys')
  expect(stored?.answer).toMatch(/^e1\./)
  expect((await profile()).medical).toMatchObject({ medical_conditions: MARKERS.free })

  await world.get(`/api/participants/${dev}`, family.bearer)
  await world.get(`/api/accounts/${family.accountId}/todo`, family.bearer)
  await world.database.script(
    `insert into screenings (participant_id, status, submitted_on, cleared_on, expires_on)
     values (${dev}, 'cleared', '2039-11-23', '2039-11-23', '2039-11-23')
     on conflict (participant_id) do update set status = 'cleared', cleared_on = '2039-11-23', expires_on = '2039-11-23'`,
  )
  await encryptAll()
  await tellingIn(world).remind()
  const deps = { ...(await signingIn(world).deps()), season: await seasonAt(world.database.db, world.clock) }
  await world.database.db.transaction((tx) => settleValidity(tx, deps, dev))
  expect(await foundIn()).toEqual([])
})

test('a screening counts and is remembered as before, with nothing plain in its row', async () => {
  const { db } = world.database
  await world.database.script(
    `insert into screenings (participant_id, status) values (${dev}, 'submitted') on conflict do nothing;
     update screenings set status = 'cleared', submitted_on = '2025-01-02', cleared_on = '2025-01-03',
       expires_on = '2028-01-03' where participant_id = ${dev}`,
  )
  const expected = {
    status: 'cleared',
    submitted_on: '2025-01-02',
    cleared_on: '2025-01-03',
    expires_on: '2028-01-03',
  }
  expect(await screeningOf(db, world.purchasing.keys, dev)).toMatchObject(expected)
  await encryptAll()
  expect(await screeningOf(db, world.purchasing.keys, dev)).toMatchObject(expected)
  expect(
    await world.database.rows(`select status, expires_on from screenings where participant_id = ${dev}`),
  ).toEqual([{ status: null, expires_on: null }])
})

test('a value that was moved to another person or another part does not open there', async () => {
  await save({ medical, country_eligibility })
  const other = (
    await world.database.rows(
      `select participant_id as id from participant_confidential where participant_id <> ${dev} limit 1`,
    )
  )[0]?.id
  const [kept] = await world.database.rows(
    `select medical_encrypted as text from participant_confidential where participant_id = ${other}`,
  )
  await world.database.script(
    `update participant_confidential set medical_encrypted =
       (select medical_encrypted from participant_confidential where participant_id = ${dev}) where participant_id = ${other};
     update participant_confidential set country_eligibility_encrypted = medical_encrypted where participant_id = ${dev}`,
  )
  const { status } = await world.get(profileUrl(), family.bearer)
  expect(status).toBe(500)
  const { db } = world.database
  const moved = await world.database.rows(
    `select medical_encrypted as text from participant_confidential where participant_id = ${other}`,
  )
  const place = { table: 'participant_confidential', column: 'medical', row: Number(other) }
  await expect(world.purchasing.keys.decrypt(db, place, String(moved[0]?.text))).rejects.toThrow()
  await world.database.script(
    `update participant_confidential set medical_encrypted = '${kept?.text}' where participant_id = ${other}`,
  )
  expect((await save({ country_eligibility })).status).toBe(200)
})

test('what the version before writes is read at once, and encrypted by the next round', async () => {
  await save({ medical, country_eligibility, self_identification })
  const older = JSON.stringify({ ...medical, allergies: 'Wasps' })
  await world.database.script(
    `update participant_confidential set medical = '${older}',
       country_eligibility = '{"citizenship_status": "citizen", "representing_country_eligible": null}'
     where participant_id = ${dev};
     update participant_restricted set self_identification = '{"has_disability": "no"}' where participant_id = ${dev}`,
  )
  const read = async () => {
    const { medical, country_eligibility, self_identification } = await profile()
    return [medical?.allergies, country_eligibility?.citizenship_status, self_identification?.has_disability]
  }
  expect(await read()).toEqual(['Wasps', 'citizen', 'no'])
  const details = await world.get<{ data: { has_answered_eligibility: boolean } }>(
    `/api/participants/${dev}`,
    family.bearer,
  )
  expect(details.body.data.has_answered_eligibility).toBe(false)
  expect(await world.database.rows('select part from inv_plain_private order by part')).toEqual([
    { part: 'country_eligibility' },
    { part: 'medical' },
    { part: 'self_identification' },
  ])
  expect(await encryptAll()).toBe(3)
  expect(await plainColumns()).toEqual([
    { medical: null, country_eligibility: null, self_identification: null },
  ])
  expect(await read()).toEqual(['Wasps', 'citizen', 'no'])
  expect(await encryptAll()).toBe(0)
})

test('a part that an older version encrypted without a field is read with it', async () => {
  await world.database.script(
    `update participant_confidential set medical = '{"allergies": "Wasps"}' where participant_id = ${dev}`,
  )
  await encryptAll()
  expect((await profile()).medical).toEqual({
    ...{ ...newParticipant().medical, allergies: 'Wasps', consents_to_emergency_treatment: false },
    ...{ emergency_contact_1: { name: '', relationship: '', phone: '' }, nothing_to_declare: false },
  })
})

test('encrypting what was plain goes on where it was stopped', async () => {
  const { db } = world.database
  const keys = world.purchasing.keys
  await world.database.script(
    `update participant_confidential set medical = '{"allergies": "Dust"}' where participant_id <> ${dev}`,
  )
  const [before] = await world.database.rows(
    'select count(*)::int as n from participant_confidential where medical is not null',
  )
  expect(Number(before?.n)).toBeGreaterThan(200)
  expect(await encryptSome(db, keys)).toBe(200)
  const left = async () =>
    (
      await world.database.rows(
        'select count(*)::int as n from participant_confidential where medical is not null',
      )
    )[0]?.n
  expect(await left()).toBe(Number(before?.n) - 200)
  await encryptAll()
  expect(await left()).toBe(0)
})

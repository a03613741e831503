import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Profile } from '@centrepass/contract/participants/participants'
import type { Erasure, ErasurePreview, ProfileReading } from '@centrepass/contract/privacy/privacy'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requireAssociation } from '#features/site/site.queries'
import { seasonAt } from '#features/site/season-at'
import { DEMO, mailsTo, signedIn } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'
import { carryOutErasures } from './erasing/carry-out-erasures.ts'
import { erasureLetters } from './erasing/erasure-emails.ts'
import { retain } from './retaining/retain.ts'

type Person = Awaited<ReturnType<typeof signedIn>>
type Answered<T> = { data: T } & ErrorAnswer

let world: Awaited<ReturnType<typeof startWorld>>
let grant: Person
let office: Person
let dev: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  grant = await signedIn(world, 'grant@mail.example')
  dev = await idOf(`select id from participants where first_name = 'Dev'`)
  await world.database.script(`update accounts set staff_role = 'admin' where email = 'masters@mail.example'`)
  office = await signedIn(world, 'masters@mail.example')
})
beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await world.database.script('delete from attempts')
})

async function idOf(query: string): Promise<number> {
  return Number((await world.database.rows(query))[0]?.id)
}
const password = DEMO.password
const weekLater = () => world.clock.set(new Date(DEMO_TODAY.getTime() + 8 * 86_400_000))

async function deps() {
  const { db } = world.database
  const association = await requireAssociation(db)
  const letters = erasureLetters(association, 'http://localhost')
  return { db, letters, season: await seasonAt(db, world.clock), timezone: association.timezone }
}
const carryOut = async () => carryOutErasures(await deps())

const file = (who: Person, participant_id: number | null, more: object = {}) =>
  world.post<Answered<{ html: string; file_name: string }>>(
    `/api/accounts/${who.accountId}/data-file`,
    { participant_id, current_password: password, ...more },
    who.bearer,
  )
const ask = (who: Person, participant_id: number | null, current_password = password) =>
  world.post<Answered<Erasure>>(
    `/api/accounts/${who.accountId}/erasures`,
    { participant_id, current_password },
    who.bearer,
  )
const preview = async (who: Person, participant_id: number | null) =>
  (
    await world.post<Answered<ErasurePreview>>(
      `/api/accounts/${who.accountId}/erasures/preview`,
      { participant_id },
      who.bearer,
    )
  ).body.data
const decide = (id: number, decision: 'erase' | 'refuse') =>
  world.post<Answered<Erasure>>(
    `/api/operations/erasures/${id}`,
    { decision, reason: 'Talked to both parents' },
    office.bearer,
  )

/** A second guardian of Dev. */
async function otherGuardian(): Promise<Person> {
  const other = await signedIn(world, 'parent3@mail.example')
  await world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${other.accountId}, ${dev}, 'guardian', 'parent', now(), now()) on conflict do nothing`,
  )
  return other
}

describe('who opened the medical information', () => {
  const readings = async (who: Person) =>
    (await world.get<Answered<ProfileReading[]>>(`/api/participants/${dev}/profile/readings`, who.bearer)).body.data

  test('is told to the family: when, by whom in words, and for what', async () => {
    const other = await otherGuardian()
    await world.get(`/api/participants/${dev}/profile`, grant.bearer)
    await world.get(`/api/participants/${dev}/profile`, grant.bearer)
    await world.get(`/api/participants/${dev}/profile`, other.bearer)
    await world.database.script(
      `insert into audit_events (account_id, action, subject) values
        (${office.accountId}, 'profile.read', '{"participant_id": ${dev}, "reason": "Injury on 3 May"}'),
        (null, 'profile.read', '{"participant_id": ${dev + 1}}'),
        (${office.accountId}, 'profile.read', '{"participant_id": ${dev}, "as": "team_manager"}')`,
    )
    const seen = await readings(grant)
    expect(seen).toContainEqual(expect.objectContaining({ who: 'you', name: null, times: 2 }))
    expect(seen).toContainEqual(expect.objectContaining({ who: 'guardian', name: 'Maren', times: 1 }))
    expect(seen).toContainEqual(expect.objectContaining({ who: 'office', name: null, reason: 'Injury on 3 May' }))
    expect(seen).toContainEqual(expect.objectContaining({ who: 'team_manager', name: null }))
    expect(seen).toHaveLength(4)
    // Never an address or a last name.
    expect(JSON.stringify(seen)).not.toMatch(/@|Vinter/)
  })
})

describe('a person’s data as a file', () => {
  test('holds everything about the person, the private parts decrypted, readable and for programs', async () => {
    const medical = (await world.get<Answered<Profile>>(`/api/participants/${dev}/profile`, grant.bearer)).body.data.medical
    const saved = await world.post(
      `/api/participants/${dev}/profile`,
      { medical: { ...medical, nothing_to_declare: false, allergies: '</script>Wasps & bees' } },
      grant.bearer,
    )
    expect(saved.status).toBe(200)
    const { status, body } = await file(grant, dev)
    expect(status).toBe(200)
    expect(body.data.html).toContain('&lt;/script>Wasps &amp; bees')
    expect(body.data.html).not.toContain('</script>Wasps')
    const data = JSON.parse(/id="data">([\s\S]*?)<\/script>/.exec(body.data.html)?.[1] ?? '[]')
    const tables = data.flatMap(({ tables }: { tables: { name: string }[] }) => tables.map(({ name }) => name))
    for (const name of ['participants', 'participant_profiles', 'medical', 'guardianships', 'registrations', 'documents', 'audit_events'])
      expect(tables, name).toContain(name)
    expect(JSON.stringify(data)).toContain('</script>Wasps & bees')
  })

  test('never holds what belongs to others: the address of another guardian, other children, secrets', async () => {
    const other = await otherGuardian()
    const theirs = await world.database.rows(
      `select first_name, email from accounts where id = ${other.accountId}
       union all select p.first_name, f.email from guardianships g join participants p on p.id = g.participant_id
         left join participant_profiles f on f.participant_id = p.id
         where g.account_id = ${other.accountId} and p.id <> ${dev}`,
    )
    const { html } = (await file(grant, dev)).body.data
    for (const { first_name, email } of theirs) {
      expect(html, String(first_name)).not.toContain(String(first_name))
      if (email) expect(html, String(email)).not.toContain(String(email))
    }
    const own = (await file(grant, null)).body.data.html
    expect(own).toContain('grant@mail.example')
    expect(own).not.toMatch(/\$argon2|password_hash|client_secret/)
  })

  test('and erasure are not for a record whose link is not confirmed yet: it may be a stranger’s', async () => {
    const holder = await signedIn(world, 'manager@mail.example')
    const own = await idOf(`select participant_id as id from guardianships where account_id = ${holder.accountId} and relation = 'own'`)
    const [person] = await world.database.rows(`select participant_number from participants where id = ${own}`)
    const number = String(person?.participant_number)
    expect((await file(holder, null)).body.data.html).toContain(number)
    const unconfirm = (at: string) =>
      world.database.script(`update guardianships set confirmed_at = ${at} where account_id = ${holder.accountId} and relation = 'own'`)
    await unconfirm('null')
    expect((await file(holder, null)).body.data.html).not.toContain(number)
    expect((await file(holder, own)).body.code).toBe('link_not_confirmed')
    expect((await preview(holder, null)).goes).not.toContain('person')
    await unconfirm('now()')
  })

  test('asks for the password, is for those who act for the person, recorded, and limited to three a day', async () => {
    expect((await file(grant, dev, { current_password: 'wrong' })).body.code).toBe('not_current_password')
    const stranger = await signedIn(world, 'manager@mail.example')
    expect((await file(stranger, dev)).status).toBe(404)
    const count = async () =>
      idOf(`select count(*) as id from audit_events where action = 'data_file.made' and account_id = ${grant.accountId}`)
    const before = await count()
    for (let i = 0; i < 3; i++) expect((await file(grant, dev)).status).toBe(200)
    expect((await file(grant, dev)).status).toBe(429)
    expect(await count()).toBe(before + 3)
  })
})

describe('an erasure', () => {
  test('of a minor shows what goes and stays, waits a week, goes to the office, and leaves nothing but what the law keeps', async () => {
    await otherGuardian()
    const seen = await preview(grant, dev)
    expect(seen.goes).toEqual(expect.arrayContaining(['person', 'profile', 'private', 'links']))
    expect(seen.matters).toEqual(expect.arrayContaining(['minor', 'other_guardian']))
    for (const { reason, until } of seen.stays)
      if (reason === 'evidence' || reason === 'money') expect(until, reason).toMatch(/^20\d\d-/)
    expect((await ask(grant, dev, 'wrong')).body.code).toBe('not_current_password')
    const asked = await ask(grant, dev)
    expect(asked.body.data).toMatchObject({ status: 'waiting', participant_id: dev })
    expect((await ask(grant, dev)).body.code).toBe('erasure_asked_already')
    for (const address of ['grant@mail.example', 'parent3@mail.example'])
      expect((await mailsTo(world, address)).at(-1)?.subject).toContain('Erasure asked for')

    await carryOut()
    expect((await decide(asked.body.data.id, 'erase')).body.code).toBe('erasure_waits')
    weekLater()
    await carryOut()
    expect(await world.database.rows(`select status from erasure_requests where id = ${asked.body.data.id}`)).toEqual([
      { status: 'office' },
    ])
    await settle(dev)
    expect((await decide(asked.body.data.id, 'erase')).body.data).toMatchObject({ status: 'done' })
    expect((await decide(asked.body.data.id, 'erase')).body.code).toBe('erasure_over')
    const [left] = await world.database.rows(
      `select first_name, last_name, to_char(birthdate, 'MM-DD') as day, pronouns from participants where id = ${dev}`,
    )
    expect(left).toEqual({ first_name: 'Erased', last_name: 'Erased', day: '01-01', pronouns: null })
    expect((await world.get(`/api/participants/${dev}`, grant.bearer)).status).toBe(404)
    // The evidence of what was signed is whole.
    expect(await world.database.rows('select * from inv_signature')).toEqual([])
  })

  test('can be withdrawn until it happens, and the office may refuse it with a reason', async () => {
    const family = await signedIn(world, 'parent3@mail.example')
    const nils = await idOf(`select p.id from participants p join guardianships g on g.participant_id = p.id
      where p.first_name = 'Nils' and g.account_id = ${family.accountId}`)
    const { id } = (await ask(family, nils)).body.data
    const withdraw = () =>
      world.post<Answered<Erasure>>(`/api/accounts/${family.accountId}/erasures/${id}/withdraw`, {}, family.bearer)
    expect((await withdraw()).body.data.status).toBe('withdrawn')
    expect((await withdraw()).body.code).toBe('erasure_over')
    const again = (await ask(family, nils)).body.data
    expect((await decide(again.id, 'refuse')).body.data).toMatchObject({ status: 'refused', reason: 'Talked to both parents' })
    weekLater()
    await carryOut()
    expect((await world.get(`/api/participants/${nils}`, family.bearer)).status).toBe(200)
  })

  test('is not carried out while money is open, whatever the office says', async () => {
    const family = await signedIn(world, 'parent3@mail.example')
    const ida = await idOf(`select p.id from participants p join guardianships g on g.participant_id = p.id
      where p.first_name = 'Ida' and g.account_id = ${family.accountId}`)
    const { id } = (await ask(family, ida)).body.data
    weekLater()
    await carryOut()
    await world.database.script(
      `insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents, created_at, changed_at)
         values (${family.accountId}, repeat('a', 64), repeat('b', 64), 'charging', 100, now(), now());
       insert into purchase_claims (participant_id, product_type, product_id, purchase_id)
         select ${ida}, 'Course', 1, max(id) from purchases`,
    )
    expect((await decide(id, 'erase')).body.code).toBe('erasure_blocked')
    await world.database.script(`delete from purchase_claims where participant_id = ${ida}; delete from purchases where token_hash = repeat('a', 64)`)
    await decide(id, 'refuse')
  })

  test('of an account without anything open is carried out by itself; the address is free, and a second run is harmless', async () => {
    const holder = await signedIn(world, 'coach@mail.example')
    const own = await idOf(`select participant_id as id from guardianships where account_id = ${holder.accountId} and relation = 'own'`)
    await settle(own)
    expect((await preview(holder, null)).matters).toEqual([])
    const asked = await ask(holder, null)
    expect(asked.body.data.participant_id).toBeNull()
    weekLater()
    await carryOut()
    await carryOut()
    const [account] = await world.database.rows(`select email, status, password_hash from accounts where id = ${holder.accountId}`)
    expect(account).toEqual({ email: `erased-${holder.accountId}@erased.invalid`, status: 'closed', password_hash: null })
    expect((await world.get(`/api/accounts/${holder.accountId}`, holder.bearer)).status).toBe(401)
    const mails = await mailsTo(world, 'coach@mail.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['Erased'])
    expect(await world.database.rows(`select 1 from guardianships where participant_id = ${own}`)).toEqual([])
  })
})

/** Ends what is not over: registrations and programs of this season, plans and team places. */
const settle = (participantId: number) =>
  world.database.script(
    `update registrations set status = 'expired' where participant_id = ${participantId} and is_live;
     update enrolments set status = 'withdrawn' where participant_id = ${participantId} and is_live;
     delete from team_members where participant_id = ${participantId};
     update payment_schedules set status = 'cancelled' where participant_id = ${participantId}`,
  )

describe('what is over its time', () => {
  const rest = async (participantId: number, season: number) =>
    world.database.script(
      `update registrations set season_year = ${season}, status = 'expired' where participant_id = ${participantId};
       update participant_confidential set medical_reviewed_season = ${season} where participant_id = ${participantId}`,
    )
  const hasMedical = async (participantId: number) =>
    (await world.database.rows(`select 1 from participant_confidential where participant_id = ${participantId}`)).length > 0

  test('is counted by a dry run that changes nothing, and erased by a run: medical 13 months after the last season', async () => {
    const { db } = world.database
    const registered = await world.database.rows(
      `select participant_id as id from registrations group by 1 having count(*) = 1 order by 1 limit 2`,
    )
    const [over, young] = registered.map(({ id }) => Number(id)) as [number, number]
    // The season 2022/23 ended on 31 August 2023; 13 months later is 30 September 2024.
    await rest(over, 2022)
    await rest(young, 2023)
    world.clock.set(new Date('2024-09-30T12:00:00-07:00'))
    await retain(db, await seasonAt(db, world.clock), false)
    expect(await hasMedical(over)).toBe(true)
    world.clock.set(new Date('2024-10-02T12:00:00-07:00'))
    const season = await seasonAt(db, world.clock)
    const dry = await retain(db, season, true)
    expect(dry['C medical and citizenship']).toBeGreaterThan(0)
    expect(await hasMedical(over)).toBe(true)
    expect(await retain(db, season, false)).toEqual(dry)
    expect([await hasMedical(over), await hasMedical(young)]).toEqual([false, true])
    expect(Object.values(await retain(db, season, false)).every((count) => count === 0)).toBe(true)
    const runs = await world.database.rows('select is_dry, counts from retention_runs order by id')
    expect(runs.map(({ is_dry }) => is_dry)).toEqual([false, true, false, false])
    expect(runs[1]?.counts).toEqual(dry)
  })
})

import type { ProfileReading } from '@centrepass/contract/privacy/privacy'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newParticipant } from '#test/acting/new-participant'
import { type Answered, type Person, privacyIn } from '#test/acting/privacy'
import { signedIn } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let privacy: ReturnType<typeof privacyIn>
let grant: Person
let office: Person
let dev: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  privacy = privacyIn(world)
  grant = await signedIn(world, 'grant@mail.example')
  dev = await privacy.idOf(`select id from participants where first_name = 'Dev'`)
  office = await privacy.office()
})
beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await world.database.script('delete from attempts')
})

describe('who opened the medical information', () => {
  const readings = async (who: Person) =>
    (await world.get<Answered<ProfileReading[]>>(`/api/participants/${dev}/profile/readings`, who.bearer))
      .body.data

  test('is told to the family: when, by whom in words, and for what', async () => {
    const other = await privacy.otherGuardian(dev)
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
    expect(seen).toContainEqual(
      expect.objectContaining({ who: 'office', name: null, reason: 'Injury on 3 May' }),
    )
    expect(seen).toContainEqual(expect.objectContaining({ who: 'team_manager', name: null }))
    expect(seen).toHaveLength(4)
    // Never an address or a last name.
    expect(JSON.stringify(seen)).not.toMatch(/@|Vinter/)
  })
})

test('a profile whose reading cannot be recorded is not read', async () => {
  await world.database.script(`create function no_reading() returns trigger language plpgsql as
    $$ begin raise exception 'full'; end $$;
    create trigger no_reading before insert on audit_events for each row
      when (new.action = 'profile.read') execute function no_reading()`)
  const { status, body } = await world.get(`/api/participants/${dev}/profile`, grant.bearer)
  await world.database.script('drop trigger no_reading on audit_events; drop function no_reading()')
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toMatch(/medical|emergency/)
  expect((await world.get(`/api/participants/${dev}/profile`, grant.bearer)).status).toBe(200)
})

type Data = { tables: { name: string }[] }[]
const dataIn = (html: string): Data => JSON.parse(/id="data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '[]')
const tablesIn = (data: Data) => data.flatMap(({ tables }) => tables.map(({ name }) => name))

describe('a person’s data as a file', () => {
  test('holds everything about the person, the private parts decrypted, readable and for programs', async () => {
    const saved = await world.post(
      `/api/participants/${dev}/profile`,
      {
        medical: {
          ...newParticipant().medical,
          nothing_to_declare: false,
          allergies: '</script>Wasps & bees',
        },
      },
      grant.bearer,
    )
    expect(saved.status).toBe(200)
    const { status, body } = await privacy.file(grant, dev)
    expect(status).toBe(200)
    expect(body.data.html).toContain('&lt;/script>Wasps &amp; bees')
    expect(body.data.html).not.toContain('</script>Wasps')
    const data = dataIn(body.data.html)
    for (const name of ['participants', 'participant_profiles', 'medical', 'guardianships', 'audit_events'])
      expect(tablesIn(data), name).toContain(name)
    expect(JSON.stringify(data)).toContain('</script>Wasps & bees')

    const family = await signedIn(world, 'parent3@mail.example')
    const child = await privacy.idOf(`select g.participant_id as id from guardianships g
      join registrations using (participant_id) join documents using (participant_id)
      where g.account_id = ${family.accountId} and g.relation = 'guardian' order by 1 limit 1`)
    const whole = dataIn((await privacy.file(family, child)).body.data.html)
    for (const name of ['registrations', 'documents', 'signature_events'])
      expect(tablesIn(whole), name).toContain(name)
  })

  test('is stored nowhere, also where the same request may be sent again', async () => {
    const marked = { ...newParticipant().medical, nothing_to_declare: false, allergies: 'Quillonverhoeven' }
    expect(
      (await world.post(`/api/participants/${dev}/profile`, { medical: marked }, grant.bearer)).status,
    ).toBe(200)
    const again = { ...grant, bearer: { ...grant.bearer, 'idempotency-key': 'one-file' } }
    const { html } = (await privacy.file(again, dev)).body.data
    expect(html).toContain('Quillonverhoeven')
    const tables = await world.database.rows(`select tablename from pg_tables where schemaname = 'public'`)
    for (const { tablename } of tables) {
      const [held] = await world.database.rows(
        `select count(*)::int as n from ${tablename} t where t::text ~ 'Quillonverhoeven|id="data"'`,
      )
      expect([tablename, held?.n]).toEqual([tablename, 0])
    }
    expect(await world.database.rows(`select 1 from idempotency_keys where call like '%data-file%'`)).toEqual(
      [],
    )
  })

  test('never holds what belongs to others: the address of another guardian, other children, secrets', async () => {
    const other = await privacy.otherGuardian(dev)
    const theirs = await world.database.rows(
      `select first_name, email from accounts where id = ${other.accountId}
       union all select p.first_name, f.email from guardianships g join participants p on p.id = g.participant_id
         left join participant_profiles f on f.participant_id = p.id
         where g.account_id = ${other.accountId} and p.id <> ${dev}`,
    )
    const { html } = (await privacy.file(grant, dev)).body.data
    for (const { first_name, email } of theirs) {
      expect(html, String(first_name)).not.toContain(String(first_name))
      if (email) expect(html, String(email)).not.toContain(String(email))
    }
    const own = (await privacy.file(grant, null)).body.data.html
    expect(own).toContain('grant@mail.example')
    expect(own).not.toMatch(/\$argon2|password_hash|client_secret/)
  })

  test('and erasure are not for a record whose link is not confirmed yet: it may be a stranger’s', async () => {
    const holder = await signedIn(world, 'manager@mail.example')
    const own = await privacy.idOf(
      `select participant_id as id from guardianships where account_id = ${holder.accountId} and relation = 'own'`,
    )
    const [person] = await world.database.rows(
      `select participant_number from participants where id = ${own}`,
    )
    const number = String(person?.participant_number)
    expect((await privacy.file(holder, null)).body.data.html).toContain(number)
    const unconfirm = (at: string) =>
      world.database.script(
        `update guardianships set confirmed_at = ${at} where account_id = ${holder.accountId} and relation = 'own'`,
      )
    await unconfirm('null')
    expect((await privacy.file(holder, null)).body.data.html).not.toContain(number)
    expect((await privacy.file(holder, own)).body.code).toBe('link_not_confirmed')
    const { kinds } = await privacy.preview(holder, null)
    expect(kinds.map(({ group }) => group)).not.toContain('person')
    await unconfirm('now()')
  })

  test('asks for the password, is for those who act for the person, recorded, and limited to three a day', async () => {
    expect((await privacy.file(grant, dev, { current_password: 'wrong' })).body.code).toBe(
      'not_current_password',
    )
    const stranger = await signedIn(world, 'manager@mail.example')
    expect((await privacy.file(stranger, dev)).status).toBe(404)
    const count = async () =>
      privacy.idOf(
        `select count(*) as id from audit_events where action = 'data_file.made' and account_id = ${grant.accountId}`,
      )
    const before = await count()
    for (let i = 0; i < 3; i++) expect((await privacy.file(grant, dev)).status).toBe(200)
    expect((await privacy.file(grant, dev)).status).toBe(429)
    expect(await count()).toBe(before + 3)
  })
})

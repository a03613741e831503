import type { Ending, NotYetAllowed } from '@centrepass/contract/papers/compliance'
import { expect, test } from 'vitest'
import { saveScreening } from '#platform/encryption/screenings.queries'
import { office, rolesFor } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const ADMIN = 'admin@cedarcoastfieldhockey.example'
const reason = 'The original was shown at the office.'
let world: Awaited<ReturnType<typeof startWorld>>
let coach: { person: number; registration: number }
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  // An adult with a valid registration in a category that asks for a check.
  const [row] = await world.database.rows(`select r.id, r.participant_id from registrations r
    join registration_options o on o.id = r.option_id join participants p on p.id = r.participant_id
    where r.season_year = 2024 and r.status = 'valid' and o.screening_from_age is not null
      and p.birthdate < '2000-01-01' order by r.id limit 1`)
  coach = { person: Number(row?.participant_id), registration: Number(row?.id) }
})

const statusOf = async () =>
  (await world.database.rows(`select status from registrations where id = ${coach.registration}`))[0]?.status
const check = (body: object) =>
  world.post<{ data: { status: string }; code?: string }>(
    `/api/office/people/${coach.person}/screening`,
    { cleared_on: '2025-01-10', expires_on: '2028-01-10', reason, ...body },
    office,
  )
const end = () =>
  world.post<{ data: { status: string }; code?: string }>(
    `/api/office/people/${coach.person}/screening/end`,
    { reason },
    office,
  )
type People = { data: { people: NotYetAllowed[]; next: number | null } }
const blocked = async (query = '') => {
  const { body } = await world.get<People>(`/api/office/compliance?${query}`, office)
  return body.data
}
const only = (role: 'registrar' | 'screening') =>
  world.database.script(`delete from office_grants where account_id =
    (select id from accounts where email = '${ADMIN}'); ${rolesFor(ADMIN, [role])}`)

test('a check that is ended stops its registration at once; one that is recorded lets it go on', async () => {
  expect((await check({})).body.data).toMatchObject({ status: 'cleared', expires_on: '2028-01-10' })
  expect(await statusOf()).toBe('valid')
  expect((await end()).body.data).toMatchObject({ status: 'ended', expires_on: '2025-02-06' })
  expect(await statusOf()).toBe('pending_screening')
  const { people } = await blocked('waits_for=screening')
  expect(people.find(({ registration_id }) => registration_id === coach.registration)).toMatchObject({
    ...{ waits_for: 'screening', check: 'ended', participant: { id: coach.person } },
  })
  expect((await end()).body.code).toBe('no_check_to_end')
  await check({})
  expect(await statusOf()).toBe('valid')
  const rows = await world.database.rows(`select action, reason from audit_events
    where action like 'screening.%' order by id`)
  expect(rows).toEqual(
    ['recorded', 'ended', 'recorded'].map((what) => ({ action: `screening.${what}`, reason })),
  )
})

test.each([
  ['in the future', { cleared_on: '2025-02-08' }],
  ['over already', { expires_on: '2025-02-06' }],
  ['over before it began', { cleared_on: '2025-01-10', expires_on: '2025-01-09' }],
])('a check that is %s is not recorded', async (_, dates) => {
  const { status, body } = await check(dates)
  expect([status, body.code]).toEqual([422, 'paper_dates'])
})

test('the list goes on by key, by what is missing, and without the own family', async () => {
  await world.database.script(`update registrations set status = 'pending_documents'
    where season_year = 2024 and status = 'valid'`)
  const seen: number[] = []
  let after: number | null = 0
  while (after !== null) {
    const page: People['data'] = await blocked(`waits_for=documents${after ? `&after=${after}` : ''}`)
    seen.push(...page.people.map(({ registration_id }) => registration_id))
    after = page.next
  }
  expect(seen.length).toBeGreaterThan(60)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
  expect(seen).toContain(coach.registration)
  await world.database.script(`insert into guardianships
    (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select id, ${coach.person}, 'guardian', 'parent', now(), now() from accounts where email = '${ADMIN}'`)
  const { people } = await blocked(coach.registration > 1 ? `after=${coach.registration - 1}` : '')
  expect(people.map(({ registration_id }) => registration_id)).not.toContain(coach.registration)
  expect((await end()).body.code).toBe('own_matter')
})

test('what ends within sixty days is listed to the day; checks are for the screening officer', async () => {
  const { db } = world.database
  const people = await world.database.rows(
    `select id from participants where birthdate < '2000-01-01' order by id limit 3`,
  )
  // Sixty days after 7 February 2025 is 8 April.
  for (const [index, expires_on] of ['2025-02-07', '2025-04-08', '2025-04-09'].entries()) {
    const result = { status: 'cleared' as const, submitted_on: null, cleared_on: '2022-01-01', expires_on }
    await saveScreening(db, world.purchasing.keys, Number(people[index]?.id), result)
  }
  type Listed = { data: { endings: Ending[] } }
  const list = (what: string) => world.get<Listed>(`/api/office/compliance/endings?what=${what}`, office)
  const { body } = await list('screening')
  const ours = body.data.endings.filter(({ participant }) => people.some(({ id }) => id === participant.id))
  expect(ours.map(({ expires_on, days_left }) => [expires_on, days_left])).toEqual([
    ['2025-02-07', 0],
    ['2025-04-08', 60],
  ])
  await only('registrar')
  expect((await list('screening')).status).toBe(403)
  expect((await list('certificates')).status).toBe(200)
  expect((await check({})).status).toBe(403)
  expect((await blocked()).people.every((person) => person.check === null)).toBe(true)
  await only('screening')
  expect((await list('screening')).status).toBe(200)
})

test('a certificate that was renewed is not listed, one that was not is', async () => {
  const [umpire] = await world.database.rows(`select participant_id as id from participant_profiles p
    where affiliation is not null and exists (select from guardianships g where g.participant_id = p.participant_id
      and g.confirmed_at is not null) limit 1`)
  const until = (day: string) =>
    world.database.script(`update participant_profiles
      set affiliation = affiliation || '{"umpire_level": "U2", "umpire_expires_on": "${day}"}'
      where participant_id = ${umpire?.id}`)
  const listed = async () => {
    const { body } = await world.get<{ data: { endings: Ending[] } }>(
      '/api/office/compliance/endings',
      office,
    )
    return body.data.endings.filter(
      ({ participant, kind }) => participant.id === umpire?.id && kind === 'umpire',
    )
  }
  await until('2025-03-01')
  expect(await listed()).toMatchObject([{ expires_on: '2025-03-01', days_left: 22 }])
  await until('2027-12-31')
  expect(await listed()).toEqual([])
})

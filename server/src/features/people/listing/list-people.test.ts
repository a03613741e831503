import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { ListedPerson } from '@centrepass/contract/people/list-people'
import { beforeAll, describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let clubs: number[]
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  clubs = (await world.database.rows('select id from clubs where is_active order by id limit 3')).map(
    ({ id }) => Number(id),
  )
  await world.database.script(`
    insert into participants (participant_number, first_name, last_name, birthdate, gender, stream, created_at, club_id)
      select 'L-' || n, 'Test ' || n, (array['Åberg', 'abel', 'Zimmer', 'de Wit'])[1 + n % 4], date '1950-01-01' + n,
        'FEMALE', 'WG', now(), ${clubs[0]} from generate_series(100, 239) n;
    insert into registrations (participant_id, option_id, season_year, status, club_id, registered_at)
      select p.id, o.id, o.season_year, (array['valid', 'pending_documents', 'pending_screening', 'pending_payment', 'suspended',
        'cancelled', 'superseded'])[1 + (p.id % 7)], ${clubs[0]}, timestamptz '2025-01-01' + (p.id % 50) * interval '1 hour'
      from participants p join registration_options o on o.code = 'SENIOR' where p.participant_number like 'L-%'`)
})

type Page = { data: { rows: ListedPerson[]; next: number | null } }
type Headers = Record<string, string>
const page = (query: string, headers: Headers = office) =>
  world.get<Page>(`/api/office/people?${query}`, headers)
const rows = async (query: string, headers?: Headers) => (await page(query, headers)).body.data.rows
const count = async (query: string, headers: Headers = office) =>
  (
    await world.get<{ data: { people: number; is_more: boolean } }>(
      `/api/office/people/count?${query}`,
      headers,
    )
  ).body.data

/** Every page to the end. */
async function all(query: string, headers?: Headers): Promise<ListedPerson[]> {
  const found: ListedPerson[] = []
  let after = ''
  for (;;) {
    const { body } = await page(query + after, headers)
    found.push(...body.data.rows)
    if (body.data.next === null) return found
    after = `&after=${body.data.next}`
  }
}
const ids = (people: readonly ListedPerson[]) => people.map(({ id }) => id)
const idsWhere = async (where: string) =>
  (await world.database.rows(`select distinct p.id from participants p ${where} order by p.id`)).map(
    ({ id }) => Number(id),
  )
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const standing = `join registrations r on r.participant_id = p.id and r.season_year = 2024
  and r.status not in ('cancelled', 'refunded', 'superseded')`

async function officer(role: OfficeRole, club?: number) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(
    club === undefined
      ? rolesFor(accountId, [role])
      : `insert into office_grants (account_id, role, reason, counts_from, club_id)
          values (${accountId}, '${role}', 'For a test.', now(), ${club});
        update accounts set is_office = true where id = ${accountId}`,
  )
  return { bearer: (await signedIn(world, person.email, person.password)).bearer, accountId }
}

describe('pages', () => {
  test.each(['name', 'name_down', 'registered', 'registered_down', 'born', 'born_down'])(
    'follow each other by key in the order %s: none is missed or shown twice',
    async (order) => {
      const found = await all(`order=${order}`)
      expect(new Set(ids(found)).size).toBe(found.length)
      expect(sorted(ids(found))).toEqual(await idsWhere(standing))
      const plain = (text: string) =>
        text
          .normalize('NFKD')
          .replace(/[^\p{L}\p{N}]/gu, '')
          .toLowerCase()
      const placeOf = ({ last_name, registered_at, birthdate }: ListedPerson) =>
        order.startsWith('name')
          ? plain(last_name)
          : String(order.startsWith('born') ? birthdate : registered_at)
      const places = found.map(placeOf)
      const wanted = places.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(places).toEqual(order.endsWith('_down') ? wanted.toReversed() : wanted)
    },
  )

  test('go on where they were when someone on them is renamed or registers again', async () => {
    const first = await page('order=name')
    const second = await page(`order=name&after=${first.body.data.next}`)
    await world.database.script(
      `update participants set last_name = 'Aaa' where id = ${first.body.data.rows[3]?.id}`,
    )
    expect(ids((await page(`order=name&after=${first.body.data.next}`)).body.data.rows)).toEqual(
      ids(second.body.data.rows),
    )
  })

  test('hold fifty rows, each with its registrations and what is missing', async () => {
    const found = await rows('')
    expect(found).toHaveLength(50)
    const [waiting] = await rows('state=documents&option=4')
    expect(waiting).toMatchObject({
      registrations: [{ name: 'Senior Player (19+)', status: 'pending_documents' }],
      birthdate: expect.stringMatching(/^\d{4}-/),
    })
    expect(
      (await page('option=4', { ...office, 'accept-language': 'fr' })).body.data.rows[0]?.registrations,
    ).toMatchObject([{ name: 'Adulte (19 ans et plus)' }])
  })
})

describe('filters', () => {
  test.each([
    ['state=valid', `${standing} and r.status = 'valid'`],
    ['state=documents', `${standing} and r.status = 'pending_documents'`],
    ['state=screening', `${standing} and r.status = 'pending_screening'`],
    ['state=payment', `${standing} and r.status = 'pending_payment'`],
    [
      'state=not_valid',
      `${standing} and r.status in ('pending_documents', 'pending_screening', 'pending_payment', 'suspended')`,
    ],
    [
      'state=none',
      `where erased_at is null and not exists (select from registrations r where r.participant_id = p.id
      and r.season_year = 2024 and r.status not in ('cancelled', 'refunded', 'superseded'))`,
    ],
    ['option=4', `${standing} and r.option_id = 4`],
    ['option=4&state=valid', `${standing} and r.option_id = 4 and r.status = 'valid'`],
    [
      'program=1',
      `join enrolments e on e.participant_id = p.id and e.program_id = 1 and e.status not in ('withdrawn', 'refunded')`,
    ],
    [
      'course=1',
      `join enrolments e on e.participant_id = p.id and e.course_id = 1 and e.status not in ('withdrawn', 'refunded')`,
    ],
    ['born_from=1950&born_to=1950', `${standing} where extract(year from birthdate) = 1950`],
    ['role=staff', `${standing} join registration_options o on o.id = r.option_id and o."group" = 'staff'`],
    [
      'role=coaches',
      `${standing} join team_members m on m.participant_id = p.id and m.role = 'coaches'
      join teams t on t.id = m.team_id and t.status <> 'withdrawn'`,
    ],
    [
      'season=2023',
      `join registrations r on r.participant_id = p.id and r.season_year = 2023
      and r.status not in ('cancelled', 'refunded', 'superseded')`,
    ],
    [
      'missing=documents',
      `${standing} join documents d on d.participant_id = p.id and d.season_year = 2024
      and d.status in ('pending', 'viewed', 'expired')`,
    ],
  ])('%s lists exactly those whom it fits, and counts them', async (query, where) => {
    const wanted = await idsWhere(where)
    expect(sorted(ids(await all(query)))).toEqual(wanted)
    expect(await count(query)).toEqual({ people: wanted.length, is_more: false })
  })

  test('a refused certificate is missing until another is sent; one about health is not told', async () => {
    const [first, second] = await rows('option=4&state=valid')
    await world.database.script(`insert into papers (participant_id, kind, state, media_type, size, sent_at, decided_at, reason)
      values (${first?.id}, 'certificate', 'refused', 'application/pdf', 1, now(), now(), 'Not legible.'),
        (${second?.id}, 'doctors_note', 'refused', 'application/pdf', 1, now(), now(), 'Not legible.')`)
    expect(await rows('missing=papers')).toMatchObject([{ id: first?.id, missing: ['papers'] }])
    await world.database.script(`insert into papers (participant_id, kind, media_type, size, sent_at)
      values (${first?.id}, 'certificate', 'application/pdf', 1, now())`)
    expect(await rows('missing=papers')).toEqual([])
    await world.database.script(
      `delete from papers where participant_id = ${first?.id} and state = 'waiting'`,
    )
  })

  test('a person of a program without a registration is in its list, by name whatever order is asked for', async () => {
    const [person] = await world.database.rows(`insert into participants
      (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
      values ('L-none', 'Noor', 'Unregistered', '2012-01-01', 'FEMALE', 'WG', now()) returning id`)
    await world.database.script(`insert into enrolments (participant_id, program_id, status, enrolled_at)
      values (${person?.id}, 1, 'enrolled', now());
      update offerings set sold = sold + 1 where id = (select offering_id from programs where id = 1)`)
    expect(ids(await all('program=1&order=registered'))).toContain(person?.id)
    expect(ids(await all('program=1&state=valid'))).not.toContain(person?.id)
  })

  test('an odd filter is refused in words', async () => {
    for (const query of ['state=odd', 'club=x', 'order=birthdate', 'name=Vinter'])
      expect((await page(query)).status).toBe(400)
  })
})

describe('who is left out', () => {
  test('a club sees its own people, by age, whatever it asks for', async () => {
    const { bearer } = await officer('club_registrar', clubs[1])
    const own =
      await idsWhere(`where p.erased_at is null and (p.club_id = ${clubs[1]} or exists (select from registrations x
      where x.participant_id = p.id and x.is_live and x.club_id = ${clubs[1]}))`)
    const seen = await all('', bearer)
    expect(seen.length).toBeGreaterThan(0)
    expect(ids(seen).filter((id) => !own.includes(id))).toEqual([])
    expect(seen.filter(({ birthdate }) => birthdate !== null)).toEqual([])
    const guesses = [
      `club=${clubs[0]}&born_to=1950`,
      'option=4&born_from=1950&born_to=1951',
      'state=none&born_to=1950',
    ]
    for (const guess of guesses) {
      expect(ids(await all(guess, bearer)).filter((id) => !own.includes(id))).toEqual([])
      expect((await count(guess, bearer)).people).toBe(ids(await all(guess, bearer)).length)
    }
    // The order of birthdates would tell them: the list is by name.
    expect(ids(await all('order=born', bearer))).toEqual(ids(await all('', bearer)))
    // A person of another club is no place in the list either.
    const [other] = await rows(`club=${clubs[0]}&born_to=1950`)
    expect((await page(`after=${other?.id}`, bearer)).body.data).toEqual({ rows: [], next: null })
    const choices = await world.get<{ data: { clubs: { id: number }[]; sees_birthdates: boolean } }>(
      '/api/office/people/choices',
      bearer,
    )
    expect(choices.body.data.clubs.map(({ id }) => id)).toEqual([clubs[1]])
    expect(choices.body.data.sees_birthdates).toBe(false)
  })

  test('the own family is in no page and in no count', async () => {
    const { bearer, accountId } = await officer('registrar')
    const [person] = await rows('state=documents&option=4')
    const before = await count('option=4', bearer)
    expect(ids(await all('option=4', bearer))).toContain(person?.id)
    await world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      values (${accountId}, ${person?.id}, 'guardian', 'parent', now(), now())`)
    expect(ids(await all('option=4', bearer))).not.toContain(person?.id)
    expect((await count('option=4', bearer)).people).toBe(before.people - 1)
  })

  test('someone who was erased or joined to another record is not listed', async () => {
    const [one, two] = await rows('option=4&state=payment')
    await world.database.script(`update participants set merged_into = ${two?.id} where id = ${one?.id}`)
    expect(ids(await all('option=4'))).not.toContain(one?.id)
    await world.database.script(`update participants set merged_into = null where id = ${one?.id}`)
  })
})

test('more than ten thousand are not counted further', async () => {
  // The words of a search are not looked for here, and would take a minute to write.
  await world.database.script(`alter table participants disable trigger participants_find;
    insert into participants (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
      select 'M-' || n, 'Many', 'Many', '1940-01-01', 'FEMALE', 'WG', now() from generate_series(1, 10010) n;
    alter table participants enable trigger participants_find`)
  expect(await count('state=none')).toEqual({ people: 10_000, is_more: true })
})

test('board members see totals, not people', async () => {
  const { bearer } = await officer('board')
  expect((await page('', bearer)).status).toBe(403)
  expect((await world.get('/api/office/people/count', bearer)).status).toBe(403)
})

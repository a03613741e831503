import type { ClassList, EmergencySheet, OfficeClass } from '@centrepass/contract/classes/classes'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeRole } from '@centrepass/contract/office/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Headers = Record<string, string>
const PATH = '/api/office/lists'
const all = async (query = '', headers: Headers = office) =>
  (await world.get<{ data: { season: number; rows: OfficeClass[] } }>(`${PATH}${query}`, headers)).body.data
const list = (path: string, headers: Headers = office) =>
  world.get<{ data: ClassList } & ErrorAnswer>(`${PATH}/${path}`, headers)
const idOf = async (table: 'programs' | 'courses', code: string) =>
  Number((await world.database.rows(`select id from ${table} where code = '${code}'`))[0]?.id)
const open = (path: string, headers: Headers = office, reason = 'For the field on Saturday.') =>
  world.post<{ data: EmergencySheet } & ErrorAnswer>(`${PATH}/${path}/emergency-sheet`, { reason }, headers)

async function officer(role: OfficeRole, programId?: number) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  if (programId)
    await world.database.script(
      `update office_grants set program_id = ${programId} where account_id = ${accountId}`,
    )
  return { bearer: (await signedIn(world, person.email, person.password)).bearer, accountId }
}

const beParentOf = (accountId: number, id: number | undefined) =>
  world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    values (${accountId}, ${id}, 'guardian', 'parent', now(), now())`)

describe('the lists of a season', () => {
  test('have every program and course with who is in and who waits', async () => {
    const { rows, season } = await all()
    const [expected] = await world.database.rows(`select
      (select count(*)::int from programs where season_year = ${season})
      + (select count(*)::int from courses where season_year = ${season}) as count`)
    expect(rows).toHaveLength(Number(expected?.count))
    const academy = rows.find(({ code }) => code === 'GK')
    const [counted] = await world.database.rows(`select count(*)::int as taken from enrolments e
      join programs p on p.id = e.program_id where p.code = 'GK' and e.takes_place`)
    expect(academy).toMatchObject({ kind: 'program', taken: counted?.taken, limit: 18 })
    expect(rows.map(({ starts_on }) => starts_on)).toEqual(rows.map(({ starts_on }) => starts_on).toSorted())
  })

  test('are narrowed by kind and by a part of the name, in both languages', async () => {
    expect((await all('?kind=course')).rows.every(({ kind }) => kind === 'course')).toBe(true)
    expect((await all('?text=goalkeeper')).rows.map(({ code }) => code)).toEqual(['GK'])
    expect((await all('?text=gardien')).rows.map(({ code }) => code)).toEqual(['GK'])
    expect((await all('?text=%25')).rows).toEqual([])
    expect((await all('?season=1999')).rows).toEqual([])
    expect((await world.get(`${PATH}?kind=odd`, office)).status).toBe(400)
  })

  test('a role for one program has that program alone', async () => {
    const [mine, other, course] = [
      await idOf('programs', 'GK'),
      await idOf('programs', 'DISC'),
      await idOf('courses', 'UMP-COM'),
    ]
    const { bearer } = await officer('programs', mine)
    expect((await all('', bearer)).rows.map(({ code }) => code)).toEqual(['GK'])
    expect((await list(`program/${mine}`, bearer)).status).toBe(200)
    for (const path of [`program/${other}`, `course/${course}`, `course/${mine}`, 'program/2000000000']) {
      expect([path, (await list(path, bearer)).status]).toEqual([path, 404])
      expect([path, (await open(path, bearer)).status]).toEqual([path, 404])
      expect((await world.get(`${PATH}/${path}/people.csv`, bearer)).status).toBe(404)
    }
  })
})

describe('a class list', () => {
  test('says of everyone how old they are on the first day and whether they are registered', async () => {
    const id = await idOf('programs', 'ZA15')
    const { data } = (await list(`program/${id}`)).body
    const rows =
      await world.database.rows(`select p.id, extract(year from age(g.starts_on, p.birthdate))::int as age
      from enrolments e join participants p on p.id = e.participant_id join programs g on g.id = e.program_id
      where g.id = ${id} and e.takes_place order by lower(p.last_name), lower(p.first_name), e.id`)
    expect(data.people.map(({ participant, age }) => ({ id: participant.id, age }))).toEqual(rows)
    const [someone] = data.people
    await world.database.script(`update registrations set status = 'suspended'
      where participant_id = ${someone?.participant.id} and season_year = ${data.season_year}`)
    expect((await list(`program/${id}`)).body.data.people[0]).toMatchObject({ registration: 'suspended' })
  })

  test('says what is owed as yes or no, and only to those who read invoices', async () => {
    const path = `program/${await idOf('programs', 'ZA15')}`
    const owing = (await list(path)).body.data.people.filter(({ owes }) => owes)
    expect(owing.length).toBeGreaterThan(0)
    const { data } = (await list(path, (await officer('programs')).bearer)).body
    expect(data.sees_money).toBe(false)
    expect(data.people.every(({ owes }) => owes === null)).toBe(true)
  })

  test('tells a parent that their child is in it, and leaves the rest to a colleague', async () => {
    const path = `program/${await idOf('programs', 'DISC')}`
    const { bearer, accountId } = await officer('registrar')
    const [child] = (await list(path, bearer)).body.data.people
    await beParentOf(accountId, child?.participant.id)
    expect((await list(path, bearer)).body.data.people[0]).toMatchObject({
      ...{ enrolment_id: child?.enrolment_id, is_own: true, registration: null, owes: null },
    })
  })

  test('is no matter for those who read no lists', async () => {
    for (const role of ['finance', 'tournaments', 'board', 'admin'] as const)
      expect([role, (await world.get(PATH, (await officer(role)).bearer)).status]).toEqual([role, 403])
  })
})

describe('the file of a class list', () => {
  test('has everyone, says who took it, is in the record, and its cells are harmless', async () => {
    const id = await idOf('programs', 'MAST')
    const { data } = (await list(`program/${id}`)).body
    await world.database.script(
      `update participants set last_name = '=1+1' where id = ${data.people[0]?.participant.id}`,
    )
    const { body, headers } = await world.get<string>(`${PATH}/program/${id}/people.csv`, office)
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'no-store',
    ])
    const lines = body.split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(data.people.length + 2)
    expect(lines[1]).toMatch(/^Taken by Sasha Kinsella on .*Masters Training Squad$/)
    expect(body).toContain(`"'=1+1, `)
    const [row] = await world.database.rows(
      `select subject from audit_events where action = 'list.exported' order by id desc limit 1`,
    )
    expect(row?.subject).toEqual({ rows: data.people.length, filter: `program ${id}` })
  })
})

describe('emergency contacts', () => {
  test('are opened with a reason, on its days; each family sees it', async () => {
    const id = await idOf('programs', 'GK')
    const { body } = await open(`program/${id}`)
    const { data } = (await list(`program/${id}`)).body
    expect(data.is_sheet_open).toBe(true)
    expect(body.data.people.map((one) => one.id)).toEqual(data.people.map((one) => one.participant.id))
    expect(body.data.people.some(({ contacts }) => contacts[0]?.phone)).toBe(true)
    expect(Object.keys(body.data.people[0] ?? {})).toEqual(['id', 'name', 'participant_number', 'contacts'])
    const rows = await world.database.rows(`select subject, reason from audit_events
      where action = 'profile.read' and subject ->> 'reason' = 'emergency_sheet'`)
    expect(rows).toHaveLength(data.people.length)
    expect(rows[0]).toMatchObject({ reason: 'For the field on Saturday.' })
  })

  test('stay closed before and after its days, without a reason, and for those who only read', async () => {
    const [later, path] = [await idOf('programs', 'DISC'), `program/${await idOf('programs', 'GK')}`]
    expect((await open(`program/${later}`)).body.code).toBe('sheet_closed')
    await world.database.script(`update programs set ends_on = '2025-01-25' where code = 'GK'`)
    expect((await open(path)).body.code).toBe('sheet_closed')
    await world.database.script(`update programs set ends_on = '2025-02-22' where code = 'GK'`)
    expect((await open(path, office, ' ')).status).toBe(400)
    expect((await open(path, (await officer('auditor')).bearer)).status).toBe(403)
  })

  test('of a guardian whose link has ended are marked, until an adult who acts confirms them', async () => {
    const path = `program/${await idOf('programs', 'GK')}`
    const sheet = async () => (await open(path)).body.data.people
    const child = (await sheet()).find(({ contacts }) => contacts.length > 0)
    const [left] = await world.database.rows(`select id from accounts a where not exists
      (select from guardianships g where g.account_id = a.id and g.participant_id = ${child?.id}) limit 1`)
    const contacts = async () => (await sheet()).find(({ id }) => id === child?.id)?.contacts
    expect((await contacts())?.[0]?.is_confirmed).toBe(true)
    await world.database.script(`insert into contact_entries (participant_id, entry, set_by)
      values (${child?.id}, 'emergency_contact_1', ${left?.id})
      on conflict (participant_id, entry) do update set set_by = excluded.set_by`)
    expect((await contacts())?.[0]).toMatchObject({ phone: child?.contacts[0]?.phone, is_confirmed: false })
    const opened = await world.post<{ data: { not_confirmed: string[] } }>(
      `/api/office/people/${child?.id}/medical`,
      { reason: 'She fell at training.' },
      office,
    )
    expect(opened.body.data.not_confirmed).toEqual(['emergency_contact_1'])
  })

  test('of the own family are left out', async () => {
    const path = `program/${await idOf('programs', 'GK')}`
    const { bearer, accountId } = await officer('programs')
    const [child] = (await open(path, bearer)).body.data.people
    await beParentOf(accountId, child?.id)
    expect((await open(path, bearer)).body.data.people.map(({ id }) => id)).not.toContain(child?.id)
  })
})

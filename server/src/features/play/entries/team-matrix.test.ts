import type { DeskTeam, MatrixTeam, TeamMatrix } from '@centrepass/contract/desk/team-matrix'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { PlaySummary } from '@centrepass/contract/play/plays'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type Bearer = Record<string, string>

let world: Awaited<ReturnType<typeof startWorld>>
const idOf = async (sql: string) => Number((await world.database.rows(sql))[0]?.id)
const eventId = (code: string) => idOf(`select id from tournaments where code = '${code}'`)
const clubId = (code: string) => idOf(`select id from clubs where code = '${code}'`)
const matrix = async (code: string, bearer: Bearer = office) =>
  world.get<{ data: TeamMatrix } & ErrorAnswer>(
    `/api/office/tournaments/${await eventId(code)}/teams`,
    bearer,
  )
const team = (id: number, teamId: number, bearer: Bearer = office) =>
  world.get<{ data: DeskTeam } & ErrorAnswer>(`/api/office/tournaments/${id}/teams/${teamId}`, bearer)
const named = ({ teams }: TeamMatrix, name: string): MatrixTeam => {
  const found = teams.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

/** Someone whose role is for one club or one tournament. */
async function holding(role: string, scope: 'club' | 'tournament', id: number): Promise<Bearer> {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(`
    insert into office_grants (account_id, role, reason, counts_from, ${scope}_id)
      values (${accountId}, '${role}', 'For a test.', now(), ${id});
    update accounts set is_office = true where id = ${accountId}`)
  return (await signedIn(world, person.email, person.password)).bearer
}

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

test('each team has each requirement by the entry rules, with the room of its division', async () => {
  const { data } = (await matrix('HARB')).body
  const mariners = named(data, 'Mariners')
  expect(mariners.cells.umpires.state).toBe('missing')
  expect(mariners.cells.goalkeeper).toEqual({ state: 'met', has: 2, needs: null })
  expect(mariners.cells.screening.state).toBe('spared')
  expect(mariners.money).toEqual({ state: 'none', open: '0.00', due_on: null })
  expect(named(data, 'Sparks Ladies').cells.kit.state).toBe('missing')
  expect(data.divisions.map(({ sold }) => sold)).toEqual([0, 0, 0, 0])
  const indoor = (await matrix('INDOOR')).body.data
  expect(named(indoor, 'Tree Frogs').money).toEqual({ state: 'paid', open: '0.00', due_on: null })
  expect(named(indoor, 'Tree Frogs').cells.money.state).toBe('met')
})

test('the rows of a roster say why, in the words of the managers and in the language of the reader', async () => {
  const { data } = (await matrix('HARB')).body
  const { id } = named(data, 'Mariners')
  const { body } = await team(data.tournament.id, id, { ...office, 'accept-language': 'fr' })
  const umpires = body.data.roster.filter(({ role }) => role === 'umpires')
  const [said] = umpires.flatMap(({ findings }) => findings)
  expect(said).toMatchObject({ code: 'CERT_LEVEL', requirement: 'umpires', role: 'umpires' })
  expect(said?.message).toMatch(/niveau/i)
  expect(body.data.findings.map(({ code }) => code)).toEqual(['ROLE_MIN'])
  expect(body.data.contact.email).toBe('manager@mail.example')
})

test('of who has not agreed the desk reads a number, and judges nothing', async () => {
  const { data } = (await matrix('HARB')).body
  const { id } = named(data, 'Mariners')
  await world.database.script(
    `update team_people set how = 'number' where team_id = ${id} and participant_id in
       (select participant_id from team_members where team_id = ${id} and role = 'umpires')`,
  )
  const { body } = await team(data.tournament.id, id)
  const [umpire] = body.data.roster.filter(({ role }) => role === 'umpires')
  expect(umpire).toMatchObject({ name: '', is_guest: false, has_certificate: false })
  expect(umpire?.findings.map(({ code }) => code)).toEqual(['NOT_AGREED'])
  expect(named((await matrix('HARB')).body.data, 'Mariners').cells).toMatchObject({
    umpires: { state: 'met' },
    eligible: { state: 'look' },
  })
  await world.database.script(`update team_people set how = 'invitation' where team_id = ${id}`)
})

test('an answer holds nothing of a birthdate, an address or a record check', async () => {
  const { data } = (await matrix('HARB')).body
  const all = JSON.stringify([data, (await team(data.tournament.id, named(data, 'Mariners').id)).body])
  const known = await world.database.rows(
    `select p.birthdate::text as birthdate, f.postal_code from team_members m join participants p on p.id = m.participant_id
       join participant_profiles f on f.participant_id = p.id where m.team_id = ${named(data, 'Mariners').id}`,
  )
  expect(known.length).toBeGreaterThan(10)
  for (const { birthdate, postal_code } of known) {
    expect(all).not.toContain(birthdate)
    expect(all).not.toContain(postal_code)
  }
})

test('a club’s registrar sees the teams of that club alone, and no money that a family pays', async () => {
  const bearer = await holding('club_registrar', 'club', await clubId('TAM'))
  const { data } = (await matrix('HARB', bearer)).body
  expect(data.teams.map(({ name }) => name)).toEqual(['Mariners'])
  const indoor = (await matrix('INDOOR', bearer)).body.data
  expect(indoor.teams.map(({ name, money }) => [name, money])).toEqual([['Tree Frogs', null]])
  const foreign = named((await matrix('HARB')).body.data, 'Sparks Ladies')
  const answer = await team(data.tournament.id, foreign.id, bearer)
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  const events = (await world.get<{ data: PlaySummary[] }>('/api/office/tournaments', bearer)).body.data
  expect(events.map(({ code, teams }) => [code, teams]).sort()).toEqual([
    ['CC-JR', 0],
    ['HARB', 0],
    ['INDOOR', 1],
  ])
})

test('a role for one tournament sees all of it, and of another that it is not there', async () => {
  const bearer = await holding('tournaments', 'tournament', await eventId('HARB'))
  const { data } = (await matrix('HARB', bearer)).body
  expect(data.teams.length).toBe(3)
  const [other, none] = [
    await matrix('INDOOR', bearer),
    await world.get('/api/office/tournaments/999/teams', bearer),
  ]
  expect([other.status, none.status]).toEqual([404, 404])
  const frogs = named((await matrix('INDOOR')).body.data, 'Tree Frogs')
  expect((await team(data.tournament.id, frogs.id, bearer)).status).toBe(404)
})

test('a coach without a certificate is a hint, and one with it is none', async () => {
  const { data } = (await matrix('INDOOR')).body
  const frogs = named(data, 'Tree Frogs')
  const certify = (level: string | null) =>
    world.database.script(`update participant_profiles set
        affiliation = affiliation || '{"coach_level": ${level ? `"${level}"` : 'null'}, "coach_expires_on": null}'
      where participant_id in (select participant_id from team_members where team_id = ${frogs.id} and role = 'coaches')`)
  await certify(null)
  expect(named((await matrix('INDOOR')).body.data, 'Tree Frogs').cells.staff.state).toBe('look')
  await certify('LEVEL2')
  expect(named((await matrix('INDOOR')).body.data, 'Tree Frogs').cells.staff.state).toBe('met')
})

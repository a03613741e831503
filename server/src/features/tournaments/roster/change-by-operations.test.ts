import type { Operation } from '@centrepass/contract/tournaments/changing/operation-rules'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { LoggedOperation } from '@centrepass/contract/tournaments/team-operations'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Managers, startManagers } from '#test/acting/managers'

type News = { version: number; team: Team; since: LoggedOperation[]; is_whole: boolean }
type Outcome = { id: string; outcome: string }
type Answered = { data: News & { outcomes: Outcome[] }; error?: string; team_errors?: string[] }

let world: Managers['world']
let tobias: Managers['tobias']
let maren: Managers['maren']
let managing: Managers['managing']
let team: Team
let girls: { id: number; participant_number: string; birthdate: string }[]

beforeAll(async () => {
  ;({ world, tobias, maren, managing } = await startManagers())
  girls = await managing.girls(3)
})
let teams = 0
/** A draft of both with the first two girls on it, and a third who may be. */
beforeEach(async () => {
  teams += 1
  const draft = await managing.draft(tobias, `Shared ${teams}`)
  await world.database.script(
    `insert into team_managers (team_id, account_id) values (${draft.id}, ${maren.accountId})`,
  )
  for (const { participant_number, birthdate } of girls) {
    await managing.judge(tobias, draft, { role: 'players', participant_number, birthdate })
  }
  const players = girls.slice(0, 2).map(({ id }) => ({ participant: id, ...newEntry }))
  team = (await managing.save(tobias, draft, { players })).body.data.team
})

let ids = 0
const named = (operation: Operation) => {
  ids += 1
  return { id: `operation-${ids}`, operation }
}
const send = (who: typeof tobias, base: number, operations: { id: string; operation: Operation }[]) =>
  managing.post<Answered>(who, team, 'operations', { base_version: base, operations })
const change = (who: typeof tobias, ...operations: Operation[]) =>
  send(who, team.version, operations.map(named))
const outcomesOf = ({ body }: { body: Answered }) => body.data.outcomes.map(({ outcome }) => outcome)
const idOf = (index: number) => girls[index]?.id ?? 0
const number = (index: number, from: number | null, to: number | null): Operation => ({
  ...{ at: 'entry', role: 'players', participant: idOf(index), field: 'jersey_number', from, to },
})
const added = (index: number): Operation => ({
  ...{ at: 'added', role: 'players', participant: idOf(index), position: 9 },
})
const removed = (index: number): Operation => ({
  ...{ at: 'removed', role: 'players', participant: idOf(index), from: { ...newEntry, position: index } },
})
const renamed = (from: string, to: string): Operation => ({ at: 'field', field: 'teamName', from, to })
const saved = async () => (await managing.get(tobias, team)).body.data
const playersOf = (found: Team) => found.players.map(({ participant }) => participant.id)

test('two managers who change different things of one version both have their way', async () => {
  const first = await change(tobias, number(0, null, 7))
  const second = await change(maren, number(1, null, 8), added(2), renamed(team.team_name, 'Both'))
  expect([outcomesOf(first), outcomesOf(second)]).toEqual([['applied'], ['applied', 'applied', 'applied']])
  const now = await saved()
  expect(now.team_name).toBe('Both')
  expect(now.players.map(({ jersey_number }) => jersey_number)).toEqual([7, 8, null])
})

test('what another manager changed meanwhile is a conflict, and the rest is saved', async () => {
  await change(tobias, number(0, null, 7))
  const reply = await change(maren, number(0, null, 8), number(1, null, 9))
  expect(outcomesOf(reply)).toEqual(['conflict', 'applied'])
  const now = await saved()
  expect(now.players.map(({ jersey_number }) => jersey_number)).toEqual([7, 9])
  expect(outcomesOf(await change(maren, number(0, null, 7)))).toEqual(['same'])
})

test('a person who was removed does not come back, and one who was changed is not removed, without a word', async () => {
  await change(tobias, removed(0), number(1, null, 7))
  const reply = await change(maren, number(0, null, 8), removed(1))
  expect(outcomesOf(reply)).toEqual(['conflict', 'conflict'])
  expect(playersOf(await saved())).toEqual([idOf(1)])
})

test('a list has one captain, also when another manager names one', async () => {
  const captain = (from: number[], to: number[]): Operation => ({ at: 'captain', role: 'players', from, to })
  await change(tobias, captain([], [idOf(0)]))
  expect(outcomesOf(await change(maren, captain([], [idOf(1)])))).toEqual(['conflict'])
  expect(outcomesOf(await change(maren, captain([idOf(0)], [idOf(1)])))).toEqual(['applied'])
  expect((await saved()).players.map(({ is_captain }) => is_captain)).toEqual([false, true])
})

test('operations that are sent again are done once, also after others went on from them', async () => {
  const operations = [named(number(0, null, 7)), named(added(2))]
  const first = await send(tobias, team.version, operations)
  await change(maren, number(0, 7, 8), removed(2))
  const again = await send(tobias, team.version, operations)
  expect(outcomesOf(again)).toEqual(['applied', 'applied'])
  const now = await saved()
  expect(now.version).toBe(first.body.data.version + 1)
  expect(now.players.map(({ jersey_number }) => jersey_number)).toEqual(
    [8, null].slice(0, now.players.length),
  )
})

test('who was away is told what was done since, by whom, with both values', async () => {
  await change(maren, number(0, null, 7))
  await change(tobias, number(0, 7, 8))
  const path = `/api/tournaments/teams/${team.id}/operations?since=${team.version}`
  const { data } = (await world.get<{ data: News }>(path, tobias.bearer)).body
  expect(data).toMatchObject({ is_whole: true, version: team.version + 2 })
  expect(data.since).toMatchObject([
    { operation: number(0, null, 7), by: 'Maren Vinter', is_me: false, is_family: false },
    { operation: number(0, 7, 8), is_me: true },
  ])
})

test('a whole save of an older version is put together with what others changed since', async () => {
  await change(maren, number(0, null, 7), added(2))
  const players = girls.slice(0, 2).map(({ id }, index) => ({
    ...{ participant: id, ...newEntry, jersey_number: index === 1 ? 12 : null },
  }))
  expect((await managing.save(tobias, team, { players })).status).toBe(200)
  const now = await saved()
  expect(now.players.map(({ jersey_number }) => jersey_number)).toEqual([7, 12, null])
})

test('a whole save that meets a change of another manager is refused as a whole', async () => {
  await change(maren, number(0, null, 7))
  const players = girls.slice(0, 2).map(({ id }) => ({ participant: id, ...newEntry, jersey_number: 40 }))
  const reply = await managing.save(tobias, team, { players })
  expect([reply.status, reply.body.error]).toEqual([409, 'team_changed'])
  expect((await saved()).players.map(({ jersey_number }) => jersey_number)).toEqual([7, null])
})

test('a whole save of an older version is refused where what changed since was not written down', async () => {
  await world.database.script(`delete from team_members where team_id = ${team.id};
    update teams set version = version + 1 where id = ${team.id}`)
  const reply = await managing.save(tobias, team, {
    players: girls.map(({ id }) => ({ participant: id, ...newEntry })),
  })
  expect(reply.status).toBe(409)
})

test('a person whom no one admitted to the team is refused, and nothing is saved with them', async () => {
  const [stranger] = await world.database.rows(
    `select max(id) as id from participants where id not in (select participant_id from team_people)`,
  )
  const participant = Number(stranger?.id)
  const reply = await change(tobias, number(0, null, 7), {
    ...{ at: 'added', role: 'players', participant, position: 1 },
  })
  expect(reply.status).toBe(422)
  expect((await saved()).version).toBe(team.version)
})

test('a manager who was removed changes nothing', async () => {
  await world.database.script(`delete from team_managers where team_id = ${team.id}`)
  expect((await change(maren, number(0, null, 7))).status).toBe(404)
})

test('once a team is entered its name stays', async () => {
  await world.database.script(`update teams set status = 'confirmed' where id = ${team.id}`)
  const reply = await change(tobias, renamed(team.team_name, 'Late idea'))
  expect(reply.status).toBe(422)
  await world.database.script(`update teams set status = 'draft' where id = ${team.id}`)
})

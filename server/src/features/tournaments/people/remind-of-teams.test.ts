import { expect, test } from 'vitest'
import { enteringIn } from '#test/acting/entering'
import { type Manager, managingIn } from '#test/acting/teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { remindOfTeams } from './remind-of-teams.ts'

const TEAM = { id: 1 }
let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let entering: ReturnType<typeof enteringIn>
let tobias: Manager

eachTestStartsWith(async () => {
  world = await startWorld({ now: new Date('2025-05-05T19:05:00Z'), visitors: 'many' })
  managing = managingIn(world)
  entering = enteringIn(world)
  tobias = await managing.manager()
  await world.database.script(`delete from teams where status = 'draft' and id > 1`)
  await entering.complete(TEAM.id)
})

async function remind(at?: string): Promise<number> {
  if (at) world.clock.set(new Date(at))
  const { db, clock, configuration, teamLetters: letters } = world.purchasing
  return remindOfTeams({ db, clock, letters, configuration: await configuration() })
}
const told = () =>
  world.database.rows(`select account_id, once_key, subject from notifications
    where kind = 'team_incomplete' order by id`)
const withoutUmpire = () =>
  world.database.script(`delete from team_members where team_id = 1 and role = 'umpires'`)

test('managers of an incomplete draft are reminded before entries close, each step once', async () => {
  await withoutUmpire()
  const maren = await managing.manager('parent3@mail.example')
  await world.database.script(
    `insert into team_managers (team_id, account_id) values (1, ${maren.accountId})`,
  )
  // Entries close on 8 May at noon: a week and three days before are behind, and only the newest step is told.
  expect(await remind()).toBe(2)
  expect(await remind()).toBe(0)
  expect(await remind('2025-05-06T19:00:00Z')).toBe(0)
  expect(await remind('2025-05-07T19:00:00Z')).toBe(2)
  const rows = await told()
  expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(
    new Set([tobias.accountId, maren.accountId]),
  )
  expect(rows[0]?.subject).toEqual({
    ...{ team_id: 1, team: 'Tamarack U16', end: 'entry', locks_on: '2025-05-08' },
  })
  const mails = await world.database.rows(
    `select text_body from outbox_emails where subject like 'Team not complete%'`,
  )
  expect(mails).toHaveLength(4)
  expect(mails[0]?.text_body).toContain('Tamarack U16 is not complete yet. You can enter it until')
})

test('no reminder goes out for a complete draft, after entries have closed, or at night', async () => {
  expect(await remind()).toBe(0)
  await withoutUmpire()
  expect(await remind('2025-05-06T06:00:00Z')).toBe(0)
  expect(await remind('2025-05-08T19:00:01Z')).toBe(0)
  expect(await told()).toEqual([])
})

test('managers of an entered team that lacks a person by now are reminded before the roster locks', async () => {
  await entering.enter(tobias, TEAM)
  const { locks_at } = (await managing.get(tobias, TEAM)).body.data.roster
  await withoutUmpire()
  const days = (count: number) => new Date(new Date(locks_at).getTime() - count * 24 * 3_600_000)
  const noon = (count: number) => `${days(count).toISOString().slice(0, 10)}T19:00:00Z`
  expect(await remind(noon(9))).toBe(0)
  expect(await remind(noon(6))).toBe(1)
  expect((await told())[0]?.subject).toMatchObject({ end: 'roster' })
})

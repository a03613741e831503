import type { OfficeOffering } from '@centrepass/contract/office/offerings'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { startTwoTeams, type TinyTeam, type TwoTeams } from '#test/acting/tiny-teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { offerPlaces } from './offer-places.ts'

let world: TwoTeams['world']
let entering: TwoTeams['entering']
let first: TinyTeam
let second: TinyTeam
let offering: number
eachTestStartsWith(async () => {
  ;({ world, entering, first, second } = await startTwoTeams(0))
  const [row] = await world.database.rows(`select offering_id from divisions where code = 'WO'`)
  offering = Number(row?.offering_id)
})

const change = async (limit: number) => {
  const reply = await world.patch<{ data: OfficeOffering }>(
    ...([`/api/office/offerings/${offering}`, { limit, reason: 'Fewer fields.' }, office] as const),
  )
  expect(reply.status).toBe(200)
  return reply.body.data
}
async function waits(team: TinyTeam): Promise<void> {
  const { token } = (await entering.quote(team.manager, team)).body.data
  expect((await entering.register(team.manager, team, token)).body.data.status).toBe('waitlisted')
}
const offered = async () =>
  (await world.database.rows('select id from teams where offered_at is not null order by id')).map(
    ({ id }) => id,
  )
const lettersAbout = (subject: string) =>
  world.database.rows(`select to_address from outbox_emails where subject like '${subject}' order by 1`)

test('a wait list is offered nothing while the division is over its limit, and the first spot after that', async () => {
  await change(1)
  expect((await entering.enter(first.manager, first)).body.data.status).toBe('confirmed')
  await waits(second)
  expect(await change(0)).toMatchObject({ over: 1, left: 0 })
  expect(await offerPlaces(world.purchasing)).toBe(0)
  await change(1)
  expect(await offerPlaces(world.purchasing)).toBe(0)
  await change(2)
  expect(await offerPlaces(world.purchasing)).toBe(1)
})

test('an offer that a lower limit has no spot for is taken back, the newest first, and the teams keep their position', async () => {
  await waits(first)
  await waits(second)
  await change(2)
  expect(await offerPlaces(world.purchasing)).toBe(2)
  await change(1)
  expect(await offerPlaces(world.purchasing)).toBe(0)
  expect(await offered()).toEqual([first.id])
  expect(await lettersAbout('% is on the wait list again')).toHaveLength(1)
  expect(await entering.quote(second.manager, second)).toMatchObject({ body: { code: 'team_waits' } })
  expect((await entering.enter(first.manager, first)).body.data.status).toBe('confirmed')
  expect(await offerPlaces(world.purchasing)).toBe(0)
  expect(await lettersAbout('% is on the wait list again')).toHaveLength(1)
})

test('a team that holds its spot while it pays enters, although the limit was lowered meanwhile', async () => {
  await change(1)
  const { token, is_waitlist } = (await entering.quote(first.manager, first)).body.data
  expect(is_waitlist).toBe(false)
  expect(await change(0)).toMatchObject({ held: 1, over: 1 })
  expect((await entering.quote(second.manager, second)).body.data.is_waitlist).toBe(true)
  const card = await buyingIn(world).token()
  expect((await entering.register(first.manager, first, token, card)).body.data.status).toBe('confirmed')
  expect(await change(0)).toMatchObject({ held: 0, sold: 1, over: 1 })
})

test('a team that waits knows its position in the line, which an offer to another does not change', async () => {
  const lineOf = async (team: TinyTeam) =>
    (await world.get<{ data: Team }>(`/api/tournaments/teams/${team.id}`, team.manager.bearer)).body.data
      .waits
  expect(await lineOf(first)).toBeNull()
  await waits(first)
  await waits(second)
  expect(await lineOf(first)).toEqual({ position: 1, in_line: 2 })
  expect(await lineOf(second)).toEqual({ position: 2, in_line: 2 })
  await change(1)
  expect(await offerPlaces(world.purchasing)).toBe(1)
  expect(await lineOf(second)).toEqual({ position: 2, in_line: 2 })
  expect((await entering.enter(first.manager, first)).body.data.status).toBe('confirmed')
  expect(await lineOf(second)).toEqual({ position: 1, in_line: 1 })
  expect(await lineOf(first)).toBeNull()
})

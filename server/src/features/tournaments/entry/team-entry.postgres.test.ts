import { expect, test } from 'vitest'
import { billing } from '#test/acting/buying'
import { tinyTeams } from '#test/acting/tiny-teams'
import { secondServer } from '#test/programs/second-server'
import { startWorld } from '#test/world'
import { offerPlaces } from './offer-places.ts'

test('of twenty managers who enter at once, exactly as many as there are spots get in, and only they pay', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { teams, entering } = await tinyTeams(world, { count: 20, places: 4 })
  expect(teams).toHaveLength(20)
  const answers = await Promise.all(
    teams.map(async (team) => {
      const { status, body } = await entering.quote(team.manager, team)
      if (status !== 200) return { status, to: body.error }
      if (body.data.is_waitlist) {
        const waiting = await entering.register(team.manager, team, body.data.token)
        return { status: waiting.status, to: waiting.body.data.status }
      }
      const entered = await entering.enter(team.manager, team)
      return { status: entered.status, to: entered.body.data?.status ?? entered.body.error }
    }),
  )
  expect(answers.filter(({ to }) => to === 'confirmed')).toHaveLength(4)
  expect(answers.filter(({ to }) => to === 'waitlisted')).toHaveLength(16)
  const [paid] = await world.database.rows(
    `select count(*)::int as n from sandbox_charges where key not like 'demo-%' and status = 'succeeded'`,
  )
  expect(paid?.n).toBe(4)
})

test('two managers of one team who pay at once on two servers pay once', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { teams, entering, buying } = await tinyTeams(world, { count: 2, places: 4 })
  const [team, other] = teams
  if (!team || !other) throw new Error('The demo has no managers.')
  await world.database.script(
    `insert into team_managers (team_id, account_id) values (${team.id}, ${other.manager.accountId})`,
  )
  const second = await secondServer(world)
  const tokens = []
  for (const who of [team.manager, other.manager]) {
    tokens.push((await entering.quote(who, team)).body.data.token)
  }
  const cards = [await buying.token(), await buying.token()]
  const url = `/api/tournaments/teams/${team.id}/register-participants`

  const answers = await Promise.all([
    world.post(url, { token: tokens[0], payment_ott: cards[0], billing }, team.manager.bearer),
    second.app
      .inject({
        ...{ method: 'POST', url, headers: other.manager.bearer },
        payload: { token: tokens[1], payment_ott: cards[1], billing },
      })
      .then((reply) => ({ status: reply.statusCode })),
  ])
  await second.close()
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const [paid] = await world.database.rows(
    `select count(*)::int as n from sandbox_charges where key not like 'demo-%' and status = 'succeeded'`,
  )
  expect(paid?.n).toBe(1)
})

test('of two teams that enter the same player at once, one gets in, and the other learns the rule alone', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { teams, entering, buying } = await tinyTeams(world, { count: 2, places: 4 })
  const [one, two] = teams
  if (!one || !two) throw new Error('The demo has no managers.')
  await world.database.script(`
    insert into team_people (team_id, participant_id, how) select ${two.id}, participant_id, 'invitation'
      from team_members where team_id = ${one.id} on conflict do nothing;
    update team_members set participant_id = (select participant_id from team_members
      where team_id = ${one.id} and role = 'players') where team_id = ${two.id} and role = 'players'`)
  const quotes = await Promise.all(teams.map((team) => entering.quote(team.manager, team)))
  const cards = [await buying.token(), await buying.token()]
  const answers = await Promise.all(
    teams.map((team, at) =>
      entering.register(team.manager, team, quotes[at]?.body.data.token ?? '', cards[at]),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(JSON.stringify(refused?.body.team_errors)).toMatch(/another team in this division/)
  expect(JSON.stringify(refused?.body)).not.toContain('Tiny')
})

test('a team that a person never agreed to does not keep them from their own', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { teams, entering, buying } = await tinyTeams(world, { count: 2, places: 4 })
  const [strange, own] = teams
  if (!strange || !own) throw new Error('The demo has no managers.')
  await world.database.script(`
    insert into team_people (team_id, participant_id, how) select ${strange.id}, participant_id, 'number'
      from team_members where team_id = ${own.id} and role = 'players' on conflict do nothing;
    update team_members set participant_id = (select participant_id from team_members
      where team_id = ${own.id} and role = 'players') where team_id = ${strange.id} and role = 'players'`)
  for (const team of [strange, own]) {
    const { body } = await entering.quote(team.manager, team)
    const { status } = await entering.register(team.manager, team, body.data.token, await buying.token())
    expect(status).toBe(200)
  }
})

test('a spot that was offered from the wait list is not sold to a team that comes later', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { teams, entering } = await tinyTeams(world, { count: 2, places: 0 })
  const [first, late] = teams
  if (!first || !late) throw new Error('The demo has no managers.')
  const { token } = (await entering.quote(first.manager, first)).body.data
  await entering.register(first.manager, first, token)
  await world.database.script(
    `update offerings set limit_places = 1 where id = (select offering_id from divisions where code = 'WO')`,
  )
  await offerPlaces(world.purchasing)
  expect((await entering.quote(late.manager, late)).body.data.is_waitlist).toBe(true)
  expect((await entering.enter(first.manager, first)).body.data.status).toBe('confirmed')
})

test('of two teams with one name that enter at once, one gets it, and the other is told before it pays', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { teams, entering, buying } = await tinyTeams(world, { count: 2, places: 4 })
  await world.database.script(`update teams set name = 'Otters' where id > 1000`)
  const quotes = await Promise.all(teams.map((team) => entering.quote(team.manager, team)))
  const cards = [await buying.token(), await buying.token()]
  const answers = await Promise.all(
    teams.map((team, at) =>
      entering.register(team.manager, team, quotes[at]?.body.data.token ?? '', cards[at]),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const [paid] = await world.database.rows(
    `select count(*)::int as n from sandbox_charges where key not like 'demo-%' and status = 'succeeded'`,
  )
  expect(paid?.n).toBe(1)
})

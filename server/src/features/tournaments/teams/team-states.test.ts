import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { Judged } from '@centrepass/contract/tournaments/rosters'
import type { Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { enteringIn } from '#test/acting/entering'
import { type Manager, managingIn } from '#test/acting/teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { offerPlaces } from '../entry/offer-places.ts'

const NOON = new Date('2025-05-05T19:05:00Z')
const TEAM = { id: 1 }

let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let entering: ReturnType<typeof enteringIn>
let tobias: Manager
let maren: Manager

eachTestStartsWith(async () => {
  world = await startWorld({ now: NOON, visitors: 'many' })
  managing = managingIn(world)
  entering = enteringIn(world)
  tobias = await managing.manager()
  maren = await managing.manager('parent3@mail.example')
  await entering.complete(TEAM.id)
})

const one = async (query: string) => (await world.database.rows(query))[0]
const places = (limit: number | null) =>
  world.database.script(`update offerings set limit_places = ${limit}
    where id = (select offering_id from divisions where code = 'U16G')`)
const helps = (who: Manager) =>
  world.database.script(`insert into team_managers (team_id, account_id) values (1, ${who.accountId})`)
const teamNow = async () => (await managing.get(tobias, TEAM)).body.data
/** The same team once more, of other players, that Maren enters. */
async function secondTeam(): Promise<{ id: number }> {
  await world.database.script(`
    insert into teams (id, tournament_id, division_id, account_id, club_id, name, status, jersey_color,
        shorts_color, sock_color_light, gk_jersey_color)
      select 900, tournament_id, division_id, ${maren.accountId}, club_id, 'Second', 'draft', jersey_color,
        shorts_color, sock_color_light, gk_jersey_color from teams where id = 1;
    update divisions set limits = '{}', max_age = null where code = 'U16G'`)
  return { id: 900 }
}
async function wait(manager: Manager, team: { id: number }) {
  const { token } = (await entering.quote(manager, team)).body.data
  const { body } = await entering.register(manager, team, token)
  expect(body.data.status).toBe('waitlisted')
}

describe('a team that is entered', () => {
  test('can be changed while a person on the roster still has its agreement to sign', async () => {
    await entering.enter(tobias, TEAM)
    const person = await one(`select participant_id as id from guardianships
      where account_id = ${tobias.accountId} and relation = 'own'`)
    const waiting = await one(`select context from documents
      where participant_id = ${person?.id} and status = 'pending' and context = 'team:1'`)
    expect(waiting).toEqual({ context: 'team:1' })
    const judged = await managing.judge(tobias, TEAM, { role: 'volunteers', participant: person?.id })
    expect(judged.body.data.entry?.findings.map(({ code }) => code)).not.toContain('DOCS_UNSIGNED')
  })

  test('cannot be given colours with which it could not have been entered', async () => {
    await entering.enter(tobias, TEAM)
    const { version, team_colors } = await teamNow()
    const reply = await managing.post(tobias, TEAM, 'update', {
      ...{ version, team_colors: { ...team_colors, gk_jersey_color: team_colors.jersey_color } },
    })
    expect([reply.status, reply.body.team_errors]).toEqual([
      ...[422, ["The goalkeeper's jersey must have a different colour from the team's."]],
    ])
    expect((await teamNow()).team_colors).toEqual(team_colors)
  })

  test('is neither withdrawn nor changed once the tournament is over', async () => {
    await entering.enter(tobias, TEAM)
    const { ends_on } = (await teamNow()).tournament
    world.clock.set(new Date(`${ends_on}T23:00:00-07:00`))
    expect((await world.get('/api/tournaments/teams/1/withdrawal', tobias.bearer)).status).toBe(200)
    world.clock.set(new Date(new Date(`${ends_on}T23:00:00-07:00`).getTime() + 2 * 3_600_000))
    const reply = await world.get<ErrorAnswer>('/api/tournaments/teams/1/withdrawal', tobias.bearer)
    expect([reply.status, reply.body.team_errors]).toEqual([422, ['The tournament is over.']])
    const late = await managing.post(tobias, TEAM, 'roster-changes', { note: 'Another captain' })
    expect(late.body.team_errors).toEqual(['The tournament is over.'])
  })
})

describe('a team that is withdrawn', () => {
  beforeEach(async () => {
    await entering.enter(tobias, TEAM)
  })
  const withdraw = async () => {
    const shown = await world.get<{ data: Withdrawal }>('/api/tournaments/teams/1/withdrawal', tobias.bearer)
    const { refund, still_due } = shown.body.data
    const reply = await managing.post(tobias, TEAM, 'withdrawal', { refund, still_due, refund_to: 'card' })
    expect(reply.status).toBe(200)
  }

  test('allows no more look-ups, and tells no one that they are on it', async () => {
    await withdraw()
    const [girl] = await managing.girls(1)
    const told = () => one(`select count(*)::int as n from notifications where participant_id = ${girl?.id}`)
    const before = await told()
    const people = [{ role: 'players', ...girl, id: undefined }]
    const reply = await managing.post<{ data: Judged[] } & ErrorAnswer>(
      ...([tobias, TEAM, 'validate-participants', { people }] as const),
    )
    expect([reply.status, reply.body.team_errors]).toEqual([422, ['This team is no longer entered.']])
    expect(await told()).toEqual(before)
  })

  test('has no changes waiting at the office', async () => {
    const { roster } = await teamNow()
    world.clock.set(new Date(roster.locks_at))
    const asked = await managing.post(tobias, TEAM, 'roster-changes', { note: 'Another captain' })
    expect(asked.status).toBe(200)
    await withdraw()
    const list = await world.get<{ data: object[] }>('/api/operations/roster-changes', office)
    expect(list.body.data).toEqual([])
    const tasks = await one(`select count(*)::int as n from office_tasks
      where kind = 'roster_change' and done_at is null`)
    expect(tasks).toEqual({ n: 0 })
    const id = (await one('select id from roster_changes'))?.id
    const late = await world.post(`/api/operations/roster-changes/${id}`, { decision: 'approve' }, office)
    expect(late.status).toBe(404)
  })
})

test('deciding about a roster also closes the office’s task about it', async () => {
  await entering.enter(tobias, TEAM)
  world.clock.set(new Date((await teamNow()).roster.locks_at))
  await managing.post(tobias, TEAM, 'roster-changes', { note: 'Another captain' })
  const id = (await one('select id from roster_changes'))?.id
  await world.post(`/api/operations/roster-changes/${id}`, { decision: 'refuse' }, office)
  expect(
    await one(`select count(*)::int as n from office_tasks where kind = 'roster_change' and done_at is null`),
  ).toEqual({ n: 0 })
})

test('a team that is being paid for cannot ask for a roster change', async () => {
  await world.database.script(`update teams set status = 'submitted' where id = 1;
    update team_members set entered_division_id = (select division_id from teams where id = 1)
      where team_id = 1 and role = 'players'`)
  world.clock.set(new Date((await teamNow()).roster.locks_at))
  const reply = await managing.post(tobias, TEAM, 'roster-changes', { note: 'Another captain' })
  expect(reply.body.team_errors).toEqual(['A payment for this team is in progress. Please wait a moment.'])
})

test('a former guardian cannot put a person who came of age on a team', async () => {
  const signe = await one(`select id from participants where first_name = 'Signe'`)
  await world.database.script(`update guardianships set hands_over_on = '2025-05-05'
    where account_id = ${maren.accountId} and participant_id = ${signe?.id}`)
  const team = (await managing.start(maren, { name: 'Grown up' })).body.data
  const judged = await managing.judge(maren, team, { role: 'players', participant: signe?.id })
  expect(judged.body.data).toEqual({
    ...{ ok: false, entry: null, code: 'NOT_YOURS' },
    reason: 'You cannot add this person to a team from your account.',
  })
  const players = [{ participant: Number(signe?.id), ...newEntry }]
  expect((await managing.save(maren, team, { players })).status).toBe(422)
})

describe('the last spot', () => {
  test('that a manager keeps while reviewing is kept for the team, so that another manager can pay', async () => {
    await places(1)
    await helps(maren)
    expect((await entering.quote(tobias, TEAM)).body.data.is_waitlist).toBe(false)
    expect((await entering.quote(maren, TEAM)).body.data.is_waitlist).toBe(false)
    expect(
      (
        await one(`select held from offerings o join divisions d on d.offering_id = o.id
      where d.code = 'U16G'`)
      )?.held,
    ).toBe(1)
    expect((await entering.enter(maren, TEAM)).body.data.status).toBe('confirmed')
  })

  test('that was offered and is being reviewed counts once, so that another free spot is sold', async () => {
    await places(0)
    await wait(tobias, TEAM)
    await places(1)
    await offerPlaces(world.purchasing)
    await places(2)
    expect((await entering.quote(tobias, TEAM)).body.data.is_waitlist).toBe(false)
    const second = await secondTeam()
    expect((await entering.quote(maren, second)).body.data.is_waitlist).toBe(false)
  })

  test('that comes free is kept for the waiting list, even before it is offered', async () => {
    await places(0)
    await wait(tobias, TEAM)
    await places(1)
    const second = await secondTeam()
    expect((await entering.quote(maren, second)).body.data.is_waitlist).toBe(true)
    expect(await offerPlaces(world.purchasing)).toBe(1)
    expect((await entering.enter(tobias, TEAM)).body.data.status).toBe('confirmed')
  })

  test('is offered to everyone who waits where the office stops counting', async () => {
    await places(0)
    await wait(tobias, TEAM)
    await places(null)
    expect(await offerPlaces(world.purchasing)).toBe(1)
    expect((await entering.enter(tobias, TEAM)).body.data.status).toBe('confirmed')
  })

  test('that was offered is told to everyone who works on the team, on the screen and by email', async () => {
    await places(0)
    await helps(maren)
    await wait(tobias, TEAM)
    await places(1)
    await offerPlaces(world.purchasing)
    const mails = await world.database.rows(
      `select to_address from outbox_emails where subject = 'A spot is free for Tamarack U16' order by 1`,
    )
    expect(mails.map(({ to_address }) => to_address)).toEqual([
      ...['manager@mail.example', 'parent3@mail.example'],
    ])
    const told = await world.database.rows(
      `select account_id, subject from notifications where kind = 'waitlist_offer' order by account_id`,
    )
    const subject = {
      ...{ team_id: 1, team: 'Tamarack U16', until: '2025-05-07' },
      product: 'U16 Girls, Cedar Coast Junior Championships',
      product_en: 'U16 Girls, Cedar Coast Junior Championships',
      product_fr: 'U16 filles, Championnats juniors de Cedar Coast',
    }
    expect(told).toEqual(
      [tobias, maren]
        .map(({ accountId }) => ({ account_id: accountId, subject }))
        .sort((a, b) => a.account_id - b.account_id),
    )
  })
})

test('a deposit as high as the fee is the whole fee, and nothing falls due later', async () => {
  await world.database.script(`update divisions set deposit_cents = fee_cents where code = 'U16G'`)
  expect((await entering.enter(tobias, TEAM, 'deposit')).body.data.status).toBe('confirmed')
  expect((await teamNow()).invoice).toMatchObject({ outstanding: '0.00', balance_due_on: null })
})

import { choicesOf, newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeEach, expect, test } from 'vitest'
import type { Manager } from '#test/acting/teams'
import { startTwoTeams, type TinyTeam, type TwoTeams } from '#test/acting/tiny-teams'
import { meanwhile } from '#test/databases/meanwhile'
import { linkMailedTo } from '#test/people'
import { offerPlaces } from './entry/offer-places.ts'

let world: TwoTeams['world']
let managing: TwoTeams['managing']
let entering: TwoTeams['entering']
let team: TinyTeam
let other: TinyTeam

beforeEach(async () => {
  ;({ world, managing, entering, first: team, second: other } = await startTwoTeams(4))
})

const one = async (query: string) => (await world.database.rows(query))[0]
const teamNow = async () => (await managing.get(team.manager, team)).body.data
const statusNow = async () => (await one(`select status from teams where id = ${team.id}`))?.status
/** What the first half of an entry does to a team, before the card is asked. */
const beginsToPay = () => `update teams set status = 'submitted' where id = ${team.id};
  update team_members set entered_division_id = (select division_id from teams where id = ${team.id})
    where team_id = ${team.id} and role = 'players'`
const isDeleted = () => `delete from teams where id = ${team.id}`
async function joinWaitList() {
  const limit = (places: number) =>
    world.database.script(`update offerings set limit_places = ${places}
      where id = (select offering_id from divisions where code = 'WO')`)
  await limit(0)
  const { token } = (await entering.quote(team.manager, team)).body.data
  expect((await entering.register(team.manager, team, token)).body.data.status).toBe('waitlisted')
  await limit(4)
}

test('a roster that is saved while a payment begins is not saved, and stays as it is paid for', async () => {
  const before = await teamNow()
  const reply = await meanwhile(world, {
    ...{ teamId: team.id, change: beginsToPay() },
    start: () => managing.save(team.manager, before, {}),
  })
  expect([reply.status, reply.body.error]).toEqual([409, 'team_changed'])
  expect((await teamNow()).players).toEqual(before.players)
})

test('a team that is renamed while a payment begins keeps its name', async () => {
  const { version, team_name } = await teamNow()
  const reply = await meanwhile(world, {
    ...{ teamId: team.id, change: beginsToPay() },
    start: () => managing.post(team.manager, team, 'update', { version, team_name: 'Late idea' }),
  })
  expect([reply.status, reply.body.error]).toEqual([409, 'team_changed'])
  expect((await teamNow()).team_name).toBe(team_name)
})

test('a person who accepts an invitation while the team begins to pay is not slipped onto the roster', async () => {
  await managing.post(team.manager, team, 'invitations', {
    ...{ kind: 'member', email: 'parent3@mail.example', role: 'players' },
  })
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  const maren = await managing.manager('parent3@mail.example')
  const opened = await world.post<{ data: { people: { id: number }[] } }>(
    ...(['/api/team-invitations/open', { secret: secret.code }, maren.bearer] as const),
  )
  const answer = { secret: secret.code, accept: true, participant: opened.body.data.people[0]?.id }
  const reply = await meanwhile(world, {
    ...{ teamId: team.id, change: beginsToPay() },
    start: () => world.post('/api/team-invitations/answer', answer, maren.bearer),
  })
  expect(reply.status).toBe(422)
  expect((await teamNow()).players).toHaveLength(1)
  const open = await world.post('/api/team-invitations/open', { secret: secret.code }, maren.bearer)
  expect(open.status).toBe(200)
})

test('a team that leaves the wait list while a payment begins stays, and so does its money', async () => {
  await joinWaitList()
  const reply = await meanwhile(world, {
    ...{ teamId: team.id, change: beginsToPay() },
    start: () => managing.post(team.manager, team, 'withdrawal', terms),
  })
  expect([reply.status, reply.body.error]).toEqual([409, 'team_changed'])
  expect(await statusNow()).toBe('submitted')
})

const terms = { refund: '0.00', still_due: '0.00', refund_to: 'card' }

test('a spot is not offered to a team that leaves the wait list at that moment', async () => {
  await joinWaitList()
  const offered = await meanwhile(world, {
    teamId: team.id,
    start: () => offerPlaces(world.purchasing),
    change: `update teams set status = 'withdrawn' where id = ${team.id};
      update team_members set entered_division_id = null where team_id = ${team.id}`,
  })
  expect(offered).toBe(0)
  expect(await one(`select 1 from outbox_emails where subject like 'A spot is free%'`)).toBeUndefined()
})

test.each([
  [
    'a person is looked up for it',
    'validate-participant',
    { role: 'players', participant_number: 'CC-100301' },
  ],
  ['a manager is invited to it', 'invitations', { kind: 'manager', email: 'late@mail.example' }],
  ['it is reviewed', 'quote', { version: 1, payment_option: 'full' }],
])('a draft that is thrown away while %s is not found', async (_, path, body) => {
  const known = await one(`select birthdate::text from participants where participant_number = 'CC-100301'`)
  const reply = await meanwhile(world, {
    ...{ teamId: team.id, change: isDeleted() },
    start: () =>
      managing.post(team.manager, team, path, {
        ...body,
        ...(path === 'validate-participant' && { birthdate: known?.birthdate }),
      }),
  })
  expect([reply.status, reply.body.message]).toEqual([404, 'Team not found.'])
})

test('two teams that swap their players at once both get an answer, and no player is on both', async () => {
  for (const each of [team, other]) {
    const entered = await entering.enter(each.manager, each)
    expect(entered.body.data.status).toBe('confirmed')
  }
  await world.database.script(`insert into team_people (team_id, participant_id, how)
    select t.id, m.participant_id, 'number' from team_members m, (values (${team.id}), (${other.id})) as t (id)
    where m.team_id in (${team.id}, ${other.id}) on conflict do nothing`)
  const playersOf = async ({ id, manager }: TinyTeam) => (await managing.get(manager, { id })).body.data
  for (let time = 0; time < 5; time += 1) {
    const [mine, theirs] = [await playersOf(team), await playersOf(other)]
    const save = (at: TinyTeam, here: typeof mine, there: typeof mine) =>
      managing.save(at.manager, here, {
        players: there.players.map((entry) => ({
          participant: entry.participant.id,
          ...choicesOf(entry),
        })),
        umpires: here.umpires.map(placeOf),
        volunteers: here.volunteers.map(placeOf),
      })
    const answers = await Promise.all([save(team, mine, theirs), save(other, theirs, mine)])
    for (const { status } of answers) expect([200, 422]).toContain(status)
  }
})

const placeOf = ({ participant }: { participant: { id: number } }) => ({
  ...{ participant: participant.id, ...newEntry },
})

test.each<[string, (who: Manager) => Promise<{ status: number }>]>([
  ['saves the roster', (who) => managing.save(who, asSeen, {})],
  ['renames it', (who) => managing.post(who, team, 'update', { version: 1, team_name: 'Mine' })],
  [
    'asks another manager to help',
    (who) => managing.post(who, team, 'invitations', { kind: 'manager', email: 'x@mail.example' }),
  ],
])('a co-manager who %s while they are removed from the team is too late', async (_, start) => {
  const maren = await managing.manager('parent3@mail.example')
  const helping = `(team_id, account_id) values (${team.id}, ${maren.accountId})`
  await world.database.script(`insert into team_managers ${helping}`)
  asSeen = (await managing.get(maren, team)).body.data
  const reply = await meanwhile(world, {
    ...{ teamId: team.id, start: () => start(maren) },
    change: `delete from team_managers where team_id = ${team.id}`,
  })
  expect(reply.status).toBe(404)
  expect(await teamNow()).toMatchObject({ version: asSeen.version, team_name: asSeen.team_name })
  // An invitation that went out all the same would be a way back.
  expect(await one(`select count(*)::int as n from team_invitations where team_id = ${team.id}`)).toEqual({
    n: 0,
  })
})

let asSeen: Team

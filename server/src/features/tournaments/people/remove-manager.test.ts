import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { expect, test } from 'vitest'
import { type Manager, managingIn } from '#test/acting/teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { decideRosterChange } from '../roster/decide-roster-change.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let tobias: Manager
let maren: Manager
let team: Team

eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  managing = managingIn(world)
  tobias = await managing.manager()
  maren = await managing.manager('parent3@mail.example')
  team = (await managing.start(tobias, { name: 'Shared' })).body.data
  await helps(maren)
})

const helps = ({ accountId }: Manager) =>
  world.database.script(`insert into team_managers (team_id, account_id) values (${team.id}, ${accountId})`)
const remove = (who: Manager, managerId: number) =>
  world.remove<{ data: { team: Team | null } } & ErrorAnswer>(
    `/api/tournaments/teams/${team.id}/managers/${managerId}`,
    who.bearer,
  )

test('the manager who started the team removes a co-manager, who then finds no team in any call', async () => {
  const before = (await managing.get(maren, team)).body.data
  const removed = await remove(tobias, maren.accountId)
  expect([removed.status, removed.body.data.team?.managers]).toEqual([
    200,
    [{ id: tobias.accountId, name: 'Tobias Caldera', is_me: true, is_owner: true }],
  ])
  expect((await managing.get(maren, team)).status).toBe(404)
  expect((await managing.save(maren, before, { teamName: 'Mine' })).status).toBe(404)
  const list = await world.get<{ data: Team[] }>(`/api/tournaments/${team.tournament.id}/teams`, maren.bearer)
  expect(list.body.data).toEqual([])
  const { body } = await world.get<{ data: { tournament_teams: unknown[] } }>(
    `/api/accounts/${maren.accountId}`,
    maren.bearer,
  )
  expect(body.data.tournament_teams).toEqual([])
  expect((await managing.get(tobias, team)).body.data.team_name).toBe('Shared')
})

test('a removed manager gets one email, and it names no one', async () => {
  await remove(tobias, maren.accountId)
  expect((await remove(tobias, maren.accountId)).status).toBe(404)
  const mails = await mailsTo(world, 'parent3@mail.example')
  expect(mails.map(({ subject }) => subject)).toEqual(['You no longer manage Shared'])
  expect(mails[0]?.text_body).not.toContain('Tobias')
})

test('a co-manager leaves by themself, and who started the team is told', async () => {
  const left = await remove(maren, maren.accountId)
  expect([left.status, left.body.data]).toEqual([200, { team: null }])
  expect((await managing.get(maren, team)).status).toBe(404)
  const [mail] = await mailsTo(world, 'manager@mail.example')
  expect(mail?.subject).toBe('Maren Vinter no longer manages Shared')
})

test('a co-manager cannot remove others, and the manager who started the team stays', async () => {
  const other = await managing.manager('coparent@mail.example')
  await helps(other)
  for (const [who, whom, sentence] of [
    [maren, other, 'Only the person who started the team can remove another manager.'],
    [maren, tobias, 'Only the person who started the team can remove another manager.'],
    [tobias, tobias, 'The person who started the team cannot leave it.'],
  ] as const) {
    const reply = await remove(who, whom.accountId)
    expect([reply.status, reply.body.team_errors]).toEqual([422, [sentence]])
  }
  expect((await managing.get(maren, team)).body.data.managers).toHaveLength(3)
})

test('a removed manager does not come back through an invitation that they sent or still had', async () => {
  await managing.post(maren, team, 'invitations', { kind: 'manager', email: 'second-self@mail.example' })
  await managing.post(tobias, team, 'invitations', { kind: 'manager', email: 'Parent3@mail.example' })
  await managing.post(tobias, team, 'invitations', { kind: 'manager', email: 'friend@mail.example' })
  const { secret } = await linkMailedTo(world, 'second-self@mail.example')
  const removed = await remove(tobias, maren.accountId)
  expect(removed.body.data.team?.invitations.map(({ email }) => email)).toEqual(['friend@mail.example'])
  const answer = { secret: secret.code, accept: true }
  expect((await world.post('/api/team-invitations/answer', answer, maren.bearer)).status).toBe(422)
  expect((await managing.get(maren, team)).status).toBe(404)
})

test('the manager who started the team gets the office’s answer to a co-manager who left', async () => {
  await world.database.script(`insert into roster_changes (id, team_id, asked_by, note, status)
    values (900, ${team.id}, ${maren.accountId}, 'Please', 'waiting'),
      (901, ${team.id}, ${maren.accountId}, 'And this', 'waiting')`)
  const grant = { role: 'tournaments' as const, club_id: null, tournament_id: null, program_id: null }
  const officeActor = { kind: 'account' as const, accountId: 0, sessionId: 0, grants: [grant] }
  const refuse = (changeId: number) =>
    decideRosterChange(world.purchasing, officeActor, { changeId, isApproved: false })
  const told = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)
  await refuse(900)
  expect(await told('parent3@mail.example')).toEqual(['The roster of Shared stays as it is'])
  await remove(maren, maren.accountId)
  await refuse(901)
  expect(await told('parent3@mail.example')).toHaveLength(1)
  expect(await told('manager@mail.example')).toContain('The roster of Shared stays as it is')
})

import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { beforeAll, expect, test } from 'vitest'
import { type Manager, managingIn } from '#test/acting/teams'
import { linkMailedTo } from '#test/people'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
type Child = { id: number; participant_number: string; birthdate: string }
let world: World
let tobias: Manager
let maren: Manager
let managing: ReturnType<typeof managingIn>
let child: Child

beforeAll(async () => {
  world = await startWorld()
  managing = managingIn(world)
  tobias = await managing.manager()
  maren = await managing.manager('parent3@mail.example')
  const rows = await world.database.rows(
    `select id, participant_number, birthdate::text from participants where first_name = 'Signe'`,
  )
  child = rows[0] as Child
  await world.database.rows(`delete from registrations where participant_id = ${child.id}`)
})

const aTeam = async (name: string) => (await managing.start(tobias, { name })).body.data
const byNumber = () => ({
  ...{ role: 'players', participant_number: child.participant_number, birthdate: child.birthdate },
})

async function put(manager: Manager, teamId: number) {
  const team = (await managing.get(manager, { id: teamId })).body.data
  const players = [{ ...newEntry, participant: child.id, jersey_number: 7 }]
  expect((await managing.save(manager, team, { players })).status).toBe(200)
  return (await managing.get(manager, team)).body.data
}

test('a person found by number is ready or not, and what is missing stays with the family', async () => {
  const team = await aTeam('Strangers')
  const { body } = await managing.judge(tobias, team, byNumber())
  expect(body.data.ok).toBe(false)
  expect(body.data.reason).toBe('Siggy is not ready for this team yet.')
  expect(body.data.entry?.status).toBe('needs_attention')
  expect(body.data.entry?.findings.map(({ code }) => code)).toEqual(['NOT_READY'])

  const saved = await put(tobias, team.id)
  expect(saved.players[0]?.findings.map(({ code }) => code)).toEqual(['NOT_READY'])
  expect(saved.findings.map(({ code }) => code)).not.toContain('NOT_REGISTERED')
})

test('a roster copied from an earlier team shows no more than that team did', async () => {
  const first = await aTeam('First')
  await managing.judge(tobias, first, byNumber())
  await put(tobias, first.id)
  const second = await aTeam('Second')
  const copied = await managing.post(tobias, second, 'copy-roster', {
    ...{ from_team_id: first.id, version: second.version },
  })
  expect(copied.body.data.players[0]?.status).toBe('needs_attention')
})

test('once the family accepts an invitation, the manager sees what is missing', async () => {
  const team = await aTeam('Friends')
  await managing.judge(tobias, team, byNumber())
  await put(tobias, team.id)
  const invitation = { kind: 'member', email: 'parent3@mail.example', role: 'players' }
  await managing.post(tobias, team, 'invitations', invitation)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  const answer = { secret: secret.code, accept: true, participant: child.id }
  expect((await world.post('/api/team-invitations/answer', answer, maren.bearer)).status).toBe(200)
  const { players } = (await managing.get(tobias, team)).body.data
  expect(players[0]?.status).toBe('needs_registration')
})

test('a guardian who manages the team sees their own child as it is', async () => {
  const team = (await managing.start(maren, { name: 'Family' })).body.data
  const { body } = await managing.judge(maren, team, byNumber())
  expect(body.data.entry).toMatchObject({ is_mine: true, status: 'needs_registration' })
})

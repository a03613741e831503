import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { PersonTeam } from '@centrepass/contract/tournaments/person-teams'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { beforeAll, describe, expect, test } from 'vitest'
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
  // A team of two is enough to see who knows what of whom.
  world = await startWorld({ planted: ['inv_team'] })
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
const answer = (who: Manager, team: { id: number }, agree: boolean) =>
  world.post<{ data: PersonTeam[] } & Partial<ErrorAnswer>>(
    `/api/participants/${child.id}/teams/${team.id}`,
    { agree },
    who.bearer,
  )
const forget = () =>
  world.database.script('delete from team_refusals; delete from team_people where how <> $$own$$')

async function put(manager: Manager, teamId: number) {
  const team = (await managing.get(manager, { id: teamId })).body.data
  const players = [{ ...newEntry, participant: child.id, jersey_number: 7 }]
  expect((await managing.save(manager, team, { players })).status).toBe(200)
  return (await managing.get(manager, team)).body.data
}

test('the right number and birthdate are answered with a yes, the number, and nothing else', async () => {
  const team = await aTeam('Strangers')
  const { body } = await managing.judge(tobias, team, byNumber())
  expect(body.data).toMatchObject({ ok: true, reason: null, code: null })
  const nameless = { first_name: '', preferred_name: null, last_name: '' }
  expect(body.data.entry).toEqual({
    status: 'needs_agreement',
    participant: { id: child.id, participant_number: child.participant_number, ...nameless },
    ...{ ...newEntry, position: 0 },
    ...{ is_guest: false, is_underage: false, is_screened_adult: false, is_mine: false },
    findings: [
      {
        ...{ code: 'NOT_AGREED', is_warning: true, values: { number: child.participant_number } },
        message: `${child.participant_number} has not agreed yet to be on this team.`,
        ...{ participant_number: child.participant_number, role: 'players' },
      },
    ],
  })

  const saved = await put(tobias, team.id)
  const answers = [saved, (await managing.get(tobias, team)).body]
  for (const shown of answers) expect(JSON.stringify(shown)).not.toMatch(/Signe|Siggy|Vinter/)
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
  expect(copied.body.data.players[0]?.status).toBe('needs_agreement')
})

test('the family is told at once by email too, sees who put the person where, and a stranger sees nothing', async () => {
  await forget()
  const team = await aTeam('Told')
  await managing.judge(tobias, team, byNumber())
  const path = `/api/participants/${child.id}/teams`
  const { body } = await world.get<{ data: PersonTeam[] }>(path, maren.bearer)
  expect(body.data).toMatchObject([
    { team_id: team.id, team_name: 'Told', asked_by: 'Tobias Caldera', has_agreed: false, is_open: true },
  ])
  const [mail] = await world.database.rows(
    `select count(*)::int as n from outbox_emails
     where to_address = 'parent3@mail.example' and text_body like '%roster of Told%'`,
  )
  expect(mail?.n).toBe(1)
  expect((await world.get(path, tobias.bearer)).status).toBe(404)
  expect((await answer(tobias, team, true)).status).toBe(404)
})

test('once the family agrees, the manager sees the name and what is missing, on the next team too', async () => {
  await forget()
  const team = await aTeam('Agreed')
  await managing.judge(tobias, team, byNumber())
  await put(tobias, team.id)
  const { version } = (await managing.get(tobias, team)).body.data
  expect((await answer(maren, team, true)).body.data).toMatchObject([{ has_agreed: true }])
  const { players, version: after } = (await managing.get(tobias, team)).body.data
  expect(players[0]).toMatchObject({ status: 'needs_registration', participant: { last_name: 'Vinter' } })
  expect(after).toBe(version + 1)
  const next = await managing.judge(tobias, await aTeam('Next'), byNumber())
  expect(next.body.data.entry?.participant.last_name).toBe('Vinter')
})

test('once the family accepts an invitation, the manager sees the name and what is missing', async () => {
  await forget()
  const team = await aTeam('Friends')
  await managing.judge(tobias, team, byNumber())
  await put(tobias, team.id)
  await accept(team)
  const { players } = (await managing.get(tobias, team)).body.data
  expect(players[0]?.status).toBe('needs_registration')
})

async function accept(team: { id: number }) {
  const invitation = { kind: 'member', email: 'parent3@mail.example', role: 'players' }
  await managing.post(tobias, team, 'invitations', invitation)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  const yes = { secret: secret.code, accept: true, participant: child.id }
  expect((await world.post('/api/team-invitations/answer', yes, maren.bearer)).status).toBe(200)
}

describe('a family that says no', () => {
  test('takes the person off, and the manager finds them by number no more, on no team', async () => {
    await forget()
    const team = await aTeam('Refused')
    await managing.judge(tobias, team, byNumber())
    await put(tobias, team.id)
    expect((await answer(maren, team, false)).body.data).toEqual([])
    expect((await managing.get(tobias, team)).body.data.players).toEqual([])
    const wrong = await managing.judge(tobias, team, { ...byNumber(), birthdate: '2001-01-01' })
    const again = await managing.judge(tobias, team, byNumber())
    expect(again.body.data).toEqual(wrong.body.data)
    const other = await aTeam('Other')
    expect((await managing.judge(tobias, other, byNumber())).body.data).toEqual(wrong.body.data)
    // Not even after the draft is thrown away.
    await world.app.inject({
      ...{ method: 'DELETE', url: `/api/tournaments/teams/${team.id}`, headers: tobias.bearer },
    })
    expect((await managing.judge(tobias, other, byNumber())).body.data.code).toBe('NO_MATCH')
  })

  test('says it again when the answer got lost on the way, and gets the same answer', async () => {
    await forget()
    const team = await aTeam('Lost')
    await managing.judge(tobias, team, byNumber())
    await put(tobias, team.id)
    const replies = await Promise.all([1, 2, 3].map(() => answer(maren, team, false)))
    for (const reply of [...replies, await answer(maren, team, false)])
      expect([reply.status, reply.body.data]).toEqual([200, []])
    const said = await world.database.rows(`select 1 from team_refusals where team_id = ${team.id}`)
    expect(said).toHaveLength(1)
    // It is no way in for others.
    for (const agree of [true, false]) expect((await answer(tobias, team, agree)).status).toBe(404)
  })

  test('and then says yes reads what it said and how to change it', async () => {
    await forget()
    const team = await aTeam('Second thoughts')
    await managing.judge(tobias, team, byNumber())
    await put(tobias, team.id)
    await answer(maren, team, false)
    const late = await answer(maren, team, true)
    expect([late.status, late.body.code]).toEqual([422, 'team_said_no'])
    expect(late.body.message).toBe(
      'Your family said no to this team, so this person is not on its roster. If you changed your mind, ask a manager of the team for an invitation.',
    )
    expect((await managing.get(tobias, team)).body.data.players).toEqual([])
    // A team that never asked is not there for the family.
    expect((await answer(maren, await aTeam('Unasked'), true)).status).toBe(404)
    await accept(team)
    expect((await answer(maren, team, true)).status).toBe(200)
  })

  test('is not brought back by a copied roster, but by an invitation that it accepts', async () => {
    await forget()
    const from = await aTeam('From')
    await managing.judge(tobias, from, byNumber())
    await put(tobias, from.id)
    const team = await aTeam('Into')
    await managing.judge(tobias, team, byNumber())
    await answer(maren, team, false)
    const { version } = (await managing.get(tobias, team)).body.data
    const copied = await managing.post(tobias, team, 'copy-roster', { from_team_id: from.id, version })
    expect(copied.body.data.players).toEqual([])
    await accept(team)
    expect((await managing.get(tobias, team)).body.data.players).toHaveLength(1)
  })
})

test('a guardian who manages the team sees their own child as it is', async () => {
  const team = (await managing.start(maren, { name: 'Family' })).body.data
  const { body } = await managing.judge(maren, team, byNumber())
  expect(body.data.entry).toMatchObject({ is_mine: true, status: 'needs_registration' })
})

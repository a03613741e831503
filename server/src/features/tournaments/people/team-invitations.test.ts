import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Managers, startManagers } from '#test/acting/managers'
import { linkMailedTo, mailsTo } from '#test/people'

let world: Managers['world']
let tobias: Managers['tobias']
let maren: Managers['maren']
let managing: Managers['managing']
beforeAll(async () => {
  ;({ world, tobias, maren, managing } = await startManagers())
})

const aDraft = (name: string) => managing.draft(tobias, name)

describe('invitations', () => {
  test('a guardian who accepts puts their child on the roster, once', async () => {
    const team = await aDraft('Invited')
    const invited = await managing.post(tobias, team, 'invitations', {
      ...{ kind: 'member', email: 'parent3@mail.example', role: 'players' },
    })
    expect(invited.body.data.invitations).toHaveLength(1)
    const { secret } = await linkMailedTo(world, 'parent3@mail.example')
    const opened = await world.post<{ data: { people: { id: number; first_name: string }[] } }>(
      '/api/team-invitations/open',
      { secret: secret.code },
      maren.bearer,
    )
    expect(opened.body.data).toMatchObject({
      ...{ team_name: 'Invited', role_name: 'Player', invited_by: 'Tobias Caldera' },
    })
    const signe = opened.body.data.people.find(({ first_name }) => first_name === 'Signe')
    const answer = { secret: secret.code, accept: true, participant: signe?.id }
    expect((await world.post('/api/team-invitations/answer', answer, maren.bearer)).status).toBe(200)
    const now = (await managing.get(tobias, team)).body.data
    expect(now.players.map(({ participant }) => participant.first_name)).toEqual(['Signe'])
    expect(now.version).toBe(2)
  })

  test("an invitation cannot be accepted for another family's child", async () => {
    const team = await aDraft('Careful')
    await managing.post(tobias, team, 'invitations', {
      ...{ kind: 'member', email: 'stranger@mail.example', role: 'players' },
    })
    const { secret } = await linkMailedTo(world, 'stranger@mail.example')
    const [girl] = await managing.girls(1)
    const reply = await world.post<ErrorAnswer>(
      '/api/team-invitations/answer',
      { secret: secret.code, accept: true, participant: girl?.id },
      maren.bearer,
    )
    expect(reply.status).toBe(422)
    expect((await managing.get(tobias, team)).body.data.players).toEqual([])
  })

  test('a co-manager works on the team, and leaves deleting it to who started it', async () => {
    const team = await aDraft('Shared')
    await managing.post(tobias, team, 'invitations', { kind: 'manager', email: 'helper@mail.example' })
    const { secret } = await linkMailedTo(world, 'helper@mail.example')
    await world.post('/api/team-invitations/answer', { secret: secret.code, accept: true }, maren.bearer)
    const seen = await managing.get(maren, team)
    expect(seen.body.data.managers).toHaveLength(2)
    expect((await managing.save(maren, seen.body.data, { teamName: 'Ours' })).status).toBe(200)
    const deleted = await world.app.inject({
      ...{ method: 'DELETE', url: `/api/tournaments/teams/${team.id}`, headers: maren.bearer },
    })
    expect(deleted.statusCode).toBe(422)
  })

  test('an invitation that was taken back no longer works', async () => {
    const team = await aDraft('Second thoughts')
    const invited = await managing.post(tobias, team, 'invitations', {
      ...{ kind: 'manager', email: 'late@mail.example' },
    })
    const { secret } = await linkMailedTo(world, 'late@mail.example')
    const id = invited.body.data.invitations[0]?.id
    const url = `/api/tournaments/teams/${team.id}/invitations/${id}`
    expect((await world.app.inject({ method: 'DELETE', url, headers: tobias.bearer })).statusCode).toBe(200)
    const reply = await world.post('/api/team-invitations/open', { secret: secret.code }, maren.bearer)
    expect(reply.status).toBe(422)
  })

  test('the email names only the inviter, and its secret is stored as a hash only', async () => {
    const team = await aDraft('Quiet')
    await managing.post(tobias, team, 'invitations', { kind: 'manager', email: 'quiet@mail.example' })
    const { secret } = await linkMailedTo(world, 'quiet@mail.example')
    const [mail] = await mailsTo(world, 'quiet@mail.example')
    expect(mail?.subject).toBe('Tobias Caldera asks you to help manage Quiet')
    const rows = await world.database.rows(
      `select secret_hash from team_invitations where team_id = ${team.id}`,
    )
    expect(rows[0]?.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]?.secret_hash).not.toBe(secret.code)
  })
})

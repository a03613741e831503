import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Managers, startManagers } from '#test/acting/managers'
import type { Manager } from '#test/acting/teams'
import { linkMailedTo } from '#test/people'

type Reply = { data?: { team_id: number | null } } & Partial<ErrorAnswer>

let world: Managers['world']
let tobias: Manager
let maren: Manager
let managing: Managers['managing']
let team: Team
let secret: string
let signe: number
let ida: number
beforeAll(async () => {
  ;({ world, tobias, maren, managing } = await startManagers())
  const idOf = async (name: string) => {
    const found = `select id from participants where first_name = '${name}' and last_name = 'Vinter'`
    return Number((await world.database.rows(found))[0]?.id)
  }
  signe = await idOf('Signe')
  ida = await idOf('Ida')
})

let made = 0
async function invite(invitation: object) {
  made += 1
  const email = `invited.${made}@mail.example`
  team = await managing.draft(tobias, `Invited ${made}`)
  const { body } = await managing.post(tobias, team, 'invitations', { ...invitation, email })
  secret = (await linkMailedTo(world, email)).secret.code ?? ''
  return body.data.invitations[0]?.id
}
const answer = (said: object, person = maren, headers = {}) =>
  world.post<Reply>('/api/team-invitations/answer', { secret, ...said }, { ...person.bearer, ...headers })
const look = (person = maren) => world.post<Reply>('/api/team-invitations/open', { secret }, person.bearer)
const refusal = ({ status, body }: { status: number; body: Reply }) => [status, body.error, body.code]
const refused = (code: string) => [422, 'link_spent', code]
/** Everything that an answer leaves behind. */
const traces = () =>
  world.database.rows(
    `select (select version from teams where id = ${team.id}) as version,
       (select count(*) from team_people where team_id = ${team.id})::int as people,
       (select count(*) from team_members where team_id = ${team.id})::int as members,
       (select count(*) from team_managers where team_id = ${team.id})::int as managers,
       (select count(*) from audit_events where action = 'team.invitation_answered')::int as records`,
  )

describe('an invitation to the roster', () => {
  beforeEach(() => invite({ kind: 'member', role: 'players' }))

  test('that was accepted gives the same answer to the same yes, and changes nothing', async () => {
    const yes = { accept: true, participant: signe }
    const first = await answer(yes)
    const before = await traces()
    const again = await answer(yes)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await traces()).toEqual(before)
    expect(before).toMatchObject([{ people: 1, members: 1 }])
  })

  test('that was accepted for one child adds no other, and a no comes too late', async () => {
    await answer({ accept: true, participant: signe })
    const before = await traces()
    const accepted = refused('invitation_already_accepted')
    expect(refusal(await answer({ accept: true, participant: ida }))).toEqual(accepted)
    const late = await answer({ accept: false })
    expect(refusal(late)).toEqual(accepted)
    expect(late.body.message).toBe(
      'You already accepted this invitation. You can leave the team from your account.',
    )
    const french = await answer({ accept: false }, maren, { 'accept-language': 'fr' })
    expect(french.body.message).toMatch('Vous avez déjà accepté cette invitation.')
    expect(refusal(await look())).toEqual(accepted)
    expect(await traces()).toEqual(before)
  })

  test('that was declined gives the same answer to the same no, and a yes comes too late', async () => {
    const first = await answer({ accept: false })
    const again = await answer({ accept: false })
    expect([again.status, again.body]).toEqual([200, first.body])
    const declined = refused('invitation_already_declined')
    const late = await answer({ accept: true, participant: signe })
    expect(refusal(late)).toEqual(declined)
    expect(late.body.message).toBe(
      'You already declined this invitation. The person who invited you can invite you again.',
    )
    expect(refusal(await look())).toEqual(declined)
    expect(await traces()).toMatchObject([{ people: 0, members: 0 }])
  })

  test('that was accepted does not bring back a person whom the family took off again', async () => {
    const yes = { accept: true, participant: signe }
    await answer(yes)
    const url = `/api/participants/${signe}/teams/${team.id}`
    const off = await world.post(url, { agree: false }, maren.bearer)
    expect(off.status).toBe(200)
    expect(refusal(await answer(yes))).toEqual(refused('invitation_already_accepted'))
    expect(await traces()).toMatchObject([{ people: 0, members: 0 }])
  })

  test('that was answered says nothing to another account with the same secret', async () => {
    await answer({ accept: true, participant: signe })
    for (const reply of [
      await look(tobias),
      await answer({ accept: false }, tobias),
      await answer({ accept: true, participant: signe }, tobias),
    ])
      expect(reply.status).toBe(422)
    expect(refusal(await look(tobias))).toEqual(refused('invitation_spent'))
    expect(refusal(await answer({ accept: false }, tobias))).toEqual(refused('invitation_spent'))
  })

  test('says nothing more past its time, also to the account that answered', async () => {
    await answer({ accept: false })
    await world.database.script(`update team_invitations set expires_at = now() where team_id = ${team.id}`)
    expect(refusal(await answer({ accept: false }))).toEqual(refused('invitation_spent'))
  })

  test('is answered once by ten clicks at once, and all of them get the answer', async () => {
    const yes = { accept: true, participant: signe }
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(yes)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await traces()).toMatchObject([{ people: 1, members: 1, version: 2 }])
  })

  test('is not answered by opening it, as a mail scanner does', async () => {
    const before = await traces()
    for (const url of ['/team-invitation', `/api/team-invitations/answer?secret=${secret}`])
      await world.app.inject({ method: 'GET', url, headers: maren.bearer })
    expect(await traces()).toEqual(before)
    expect((await look()).status).toBe(200)
  })
})

describe('an invitation to help manage', () => {
  test('that was accepted leads the same account to the team again', async () => {
    await invite({ kind: 'manager' })
    expect((await answer({ accept: true })).body.data).toEqual({ team_id: team.id })
    expect((await answer({ accept: true })).body.data).toEqual({ team_id: team.id })
    expect(refusal(await answer({ accept: false }))).toEqual(refused('invitation_already_accepted'))
  })

  test('does not let a manager back in who was removed since', async () => {
    await invite({ kind: 'manager' })
    await answer({ accept: true })
    const url = `/api/tournaments/teams/${team.id}/managers/${maren.accountId}`
    expect((await world.remove(url, tobias.bearer)).status).toBe(200)
    expect(refusal(await answer({ accept: true }))).toEqual(refused('invitation_spent'))
    expect((await managing.get(maren, team)).status).toBe(404)
  })

  test('that was withdrawn says nothing about who withdrew it', async () => {
    const id = await invite({ kind: 'manager' })
    await world.remove(`/api/tournaments/teams/${team.id}/invitations/${id}`, tobias.bearer)
    expect(refusal(await look(tobias))).toEqual(refused('invitation_spent'))
    expect(refusal(await answer({ accept: false }))).toEqual(refused('invitation_spent'))
  })
})

import { randomUUID } from 'node:crypto'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeAll, describe, expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { reopenTeam } from '#features/tournaments/entry/reopen-team'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { managingIn } from '#test/acting/teams'
import { tellingIn } from '#test/acting/telling'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { participantLetters } from '../record/participant-emails.ts'
import { handOverAtMajority } from './hand-over-at-majority.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let managing: ReturnType<typeof managingIn>
let maren: SignedInPerson
let jonas: SignedInPerson
beforeAll(async () => {
  // What is taken from a guardian is put there row by row, not bought.
  world = await startWorld({ visitors: 'many', planted: ['inv_capacity', 'inv_team'] })
  linking = linkingIn(world)
  managing = managingIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  jonas = await signedIn(world, 'coparent@mail.example')
})

const entry = (participant: number) => ({
  participant,
  ...newEntry,
})
const one = async (sql: string) => (await world.database.rows(sql))[0] ?? {}
const playersOf = async (person: SignedInPerson, team: Team) =>
  (await managing.get(person, team)).body.data.players.map(({ participant }) => participant.id)

/** A draft of the account with the child on it. */
async function draftWith(person: SignedInPerson, child: number): Promise<Team> {
  const { data: team } = (await managing.start(person, { name: `Draft ${randomUUID().slice(0, 8)}` })).body
  const saved = await managing.save(person, team, { players: [entry(child)] })
  expect(saved.status).toBe(200)
  return saved.body.data.team
}

describe('a guardian whose link has ended', () => {
  let nils: number
  let draft: Team
  let entered: Team
  let card: string
  let number: string
  beforeAll(async () => {
    nils = await linking.idOf('Nils Vinter')
    draft = await draftWith(jonas, nils)
    entered = await draftWith(jonas, nils)
    const { body } = await world.get<{ data: { url: string; participant: { participant_number: string } } }>(
      `/api/participants/${nils}/card`,
      jonas.bearer,
    )
    card = body.data.url.split('/').at(-1) ?? ''
    number = body.data.participant.participant_number
    await tellingIn(world).tell({
      participant_id: nils,
      kind: 'documents_waiting',
      subject: { count: 1 },
    })
    await world.database.script(`
      update teams set status = 'confirmed', submitted_at = now() where id = ${entered.id};
      insert into cart_validations (token_hash, account_id, fingerprint, price_fingerprint, expires_at)
        values ('${'a'.repeat(64)}', ${jonas.accountId}, '${'b'.repeat(64)}', '${'c'.repeat(64)}', now() + interval '5 minutes')`)
    expect((await linking.end(jonas, nils)).status).toBe(200)
  })

  test('has the child on no draft, and cannot put them back', async () => {
    expect(await playersOf(jonas, draft)).toEqual([])
    const now = (await managing.get(jonas, draft)).body.data
    expect((await managing.save(jonas, now, { players: [entry(nils)] })).status).toBe(422)
    const byId = await managing.judge(jonas, draft, { role: 'players', participant: nils })
    const byNumber = await managing.judge(jonas, draft, {
      ...{ role: 'players', participant_number: number, birthdate: '2013-01-23' },
    })
    for (const { body } of [byId, byNumber]) expect(body.data).toMatchObject({ ok: false, entry: null })
    const copied = { from_team_id: entered.id, version: now.version }
    expect((await managing.post(jonas, draft, 'copy-roster', copied)).status).toBe(200)
    expect(await playersOf(jonas, draft)).toEqual([])
  })

  test('keeps a team that is entered as it is, as any manager sees it', async () => {
    const { players } = (await managing.get(jonas, entered)).body.data
    expect(players).toMatchObject([{ participant: { id: nils }, is_mine: false }])
    expect(players[0]?.findings.map(({ code }) => code)).toEqual(['NOT_AGREED'])
  })

  test('has the child on no team that becomes a draft again because its payment failed', async () => {
    await world.database.script(`
      insert into team_people (team_id, participant_id, how, added_by)
        values (${draft.id}, ${nils}, 'copied', ${jonas.accountId});
      insert into team_members (team_id, participant_id, role, position)
        values (${draft.id}, ${nils}, 'players', 0);
      update teams set status = 'submitted' where id = ${draft.id};
      insert into purchases (account_id, team_id, token_hash, fingerprint, state, due_now_cents)
        values (${jonas.accountId}, ${draft.id}, '${'d'.repeat(64)}', '${'e'.repeat(64)}', 'failed', 100)`)
    const purchase = await one(`select id from purchases where token_hash = '${'d'.repeat(64)}'`)
    await world.database.db.transaction((tx) => reopenTeam(tx, Number(purchase?.id)))
    expect(await playersOf(jonas, draft)).toEqual([])
    await world.database.script(`delete from purchases where token_hash = '${'d'.repeat(64)}'`)
  })

  test('holds a member card whose code answers no more, while the other guardian has a new one', async () => {
    expect((await world.get(`/api/cards/${card}`)).status).toBe(404)
    const { body } = await world.get<{ data: { url: string } }>(
      `/api/participants/${nils}/card`,
      maren.bearer,
    )
    expect((await world.get(`/api/cards/${body.data.url.split('/').at(-1)}`)).status).toBe(200)
  })

  test('has no checked cart and no notification about the child', async () => {
    const own = `account_id = ${jonas.accountId}`
    expect(await one(`select count(*)::int as n from cart_validations where ${own}`)).toEqual({ n: 0 })
    const told = await one(
      `select count(*)::int as n from notifications where ${own} and participant_id = ${nils}`,
    )
    expect(told).toEqual({ n: 0 })
  })

  test('is missing in every list that named the child', async () => {
    const at = `/api/accounts/${jonas.accountId}`
    const lists = [at, `${at}/todo`, `${at}/documents`, `${at}/notifications`, `${at}/link-questions`]
    for (const url of lists) {
      const { status, body } = await world.get(url, jonas.bearer)
      expect([url, status, JSON.stringify(body).includes('Nils')]).toEqual([url, 200, false])
    }
  })

  test.each([
    'GET ',
    'GET /profile',
    'GET /history',
    'GET /participant_registrations',
    'GET /programs',
    'GET /courses',
    'GET /card',
    'PATCH ',
    'POST /profile',
  ])('finds nothing at %s of the child', async (call) => {
    const [method, path] = call.split(' ')
    const url = `/api/participants/${nils}${path}`
    const body = { personal: {}, contact: {} }
    const ask = {
      GET: () => world.get(url, jonas.bearer),
      PATCH: () => world.patch(url, body, jonas.bearer),
      POST: () => world.post(url, body, jonas.bearer),
    }[method ?? '']
    expect([404, 400]).toContain((await ask?.())?.status)
  })

  test('is named to the other guardian, on the screen and by email', async () => {
    const lists = await tellingIn(world).told(maren)
    const of = lists.find(({ participant }) => participant.id === nils)
    expect(of?.new_notifications[0]).toMatchObject({
      kind: 'link_ended',
      subject: { guardian: 'Jonas Vinter' },
    })
    const mail = (await mailsTo(world, 'parent3@mail.example')).at(-1)
    expect(mail?.text_body).toContain('Jonas Vinter can no longer act for Nils Vinter')
  })
})

test('a minor’s account or a link that is not confirmed does not count as the adult who stays', async () => {
  const id = await linking.idOf('Signe Vinter')
  const others = `participant_id = ${id} and account_id = ${maren.accountId}`
  await world.database.script(`update guardianships set confirmed_at = null where ${others}`)
  const last = 'You are the only guardian of a minor. Ask the office to end this link.'
  expect((await linking.end(jonas, id)).body.message).toBe(last)
  await world.database.script(`update guardianships set confirmed_at = created_at where ${others}`)
})

test('on the day of the handover a guardian loses drafts and card, and keeps the history', async () => {
  const signe = await linking.idOf('Signe Vinter')
  const draft = await draftWith(jonas, signe)
  const before = await one(`select card_code from participants where id = ${signe}`)
  await world.database.script(
    `update guardianships set hands_over_on = '2025-02-07' where participant_id = ${signe} and account_id = ${jonas.accountId}`,
  )
  const { association } = await world.purchasing.configuration()
  const season = await seasonAt(world.database.db, world.clock)
  const round = () =>
    handOverAtMajority({
      ...{ db: world.database.db, season },
      letters: participantLetters(association, 'http://localhost:3000'),
    })
  await round()
  await round()
  expect(await playersOf(jonas, draft)).toEqual([])
  expect(await one(`select card_code from participants where id = ${signe}`)).not.toEqual(before)
  expect((await world.get(`/api/participants/${signe}/card`, jonas.bearer)).status).toBe(403)
  expect((await world.get(`/api/participants/${signe}/history`, jonas.bearer)).status).toBe(200)
  const ended = await one(
    `select count(*)::int as n from ended_links where participant_id = ${signe} and account_id = ${jonas.accountId}`,
  )
  expect(ended).toEqual({ n: 1 })
})

import { describe, expect, test } from 'vitest'
import { type Person, privacyIn } from '#test/acting/privacy'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let privacy: ReturnType<typeof privacyIn>
let officer: Person
let maren: Person
let nils: number
let id: number

eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  privacy = privacyIn(world)
  officer = await privacy.office()
  maren = await signedIn(world, 'parent3@mail.example')
  nils = await privacy.idOf(`select id from participants where first_name = 'Nils' and last_name = 'Vinter'`)
  await privacy.settle(nils)
  id = (await privacy.ask(maren, nils)).body.data.id
  privacy.weekLater()
  await privacy.carryOut()
})

const statusOf = async () =>
  (await world.database.rows(`select status from erasure_requests where id = ${id}`))[0]?.status
const nameNow = async () =>
  (await world.database.rows(`select first_name from participants where id = ${nils}`))[0]?.first_name
const openTasks = async () =>
  (
    await world.database.rows(
      `select kind from office_tasks where done_at is null and kind in ('erasure_asked', 'erasure_waits') order by kind`,
    )
  ).map(({ kind }) => kind)

/** By the office, at once. */
const endLink = async () => {
  const [link] = await world.database.rows(
    `select id from guardianships where account_id = ${maren.accountId} and participant_id = ${nils}`,
  )
  const path = `/api/office/guardianships/${link?.id}/end`
  const seen = await world.get<{ data: { digest: string } }>(path, officer.bearer)
  return world.post(path, { reason: 'Ended.', digest: seen.body.data.digest }, officer.bearer)
}

describe('one person of the office alone', () => {
  test('proposes an erasure, and nothing is gone', async () => {
    const { status, body } = await privacy.say(officer, id, 'erase')
    expect(status).toBe(200)
    expect(body.data.erasure.status).toBe('office')
    expect(body.data.proposal).toMatchObject({
      ...{ deed: 'erasure', why: 'cannot_be_undone', may_confirm: false },
      participant_numbers: [expect.stringMatching(/^CC-/)],
    })
    expect([await nameNow(), await openTasks()]).toEqual(['Nils', ['erasure_asked', 'erasure_waits']])
  })

  test('cannot confirm it, nor propose it twice', async () => {
    const { body } = await privacy.say(officer, id, 'erase')
    expect((await privacy.confirm(officer, Number(body.data.proposal?.id))).body.code).toBe('second_person')
    expect((await privacy.say(officer, id, 'erase')).body.code).toBe('proposal_waits')
    expect(await nameNow()).toBe('Nils')
  })
})

test('a second person confirms it: the person is gone, and who proposed it and why is written down', async () => {
  const { body } = await privacy.say(officer, id, 'erase')
  expect((await privacy.confirm(await privacy.colleague(), Number(body.data.proposal?.id))).status).toBe(200)
  expect([await nameNow(), await statusOf(), await openTasks()]).toEqual(['Erased', 'done', []])
  expect(
    await world.database.rows(`select decided_by, reason from erasure_requests where id = ${id}`),
  ).toEqual([{ decided_by: officer.accountId, reason: 'Talked to both parents' }])
})

test('what came between the two is looked at again: a freeze stops it, and the proposal waits on', async () => {
  const { body } = await privacy.say(officer, id, 'erase')
  const proposal = Number(body.data.proposal?.id)
  await world.database.script(
    `insert into custody_freezes (participant_id, reason) values (${nils}, 'A court order.')`,
  )
  expect((await privacy.confirm(await privacy.colleague(), proposal)).body.code).toBe('erasure_blocked')
  expect([await nameNow(), await openTasks()]).toEqual(['Nils', ['erasure_asked', 'erasure_waits']])
})

test.each([
  ['the family takes its wish back', () => privacy.withdraw(maren, id)],
  ['the office refuses it after all', () => privacy.say(officer, id, 'refuse')],
  ['the link to the person ends', () => endLink()],
])('when %s, no one is asked to confirm it any more', async (_, act) => {
  const { body } = await privacy.say(officer, id, 'erase')
  expect((await act()).status).toBe(200)
  const confirmed = await privacy.confirm(await privacy.colleague(), Number(body.data.proposal?.id))
  expect(confirmed.body.code).toBe('proposal_over')
  expect([await nameNow(), await openTasks()]).toEqual(['Nils', []])
})

test('a colleague whose own family it is neither sees nor confirms it', async () => {
  const { body } = await privacy.say(officer, id, 'erase')
  await world.database.script(`update accounts set is_office = true where id = ${maren.accountId};
    insert into office_grants (account_id, role, reason, counts_from)
      values (${maren.accountId}, 'registrar', 'For a test.', now())`)
  const own = await signedIn(world, 'parent3@mail.example')
  await world.database.script(
    `update sessions set factor_at = now() + interval '1 day' where account_id = ${own.accountId}`,
  )
  const confirmed = await privacy.confirm(own, Number(body.data.proposal?.id))
  expect([confirmed.status, confirmed.body.code]).toEqual([403, 'own_matter'])
  expect(await nameNow()).toBe('Nils')
})

test('where no one else can confirm it, administrators are told, and it waits a day', async () => {
  await world.database.script(
    `update office_grants set ended_at = now() where account_id <> ${officer.accountId}`,
  )
  const { body } = await privacy.say(officer, id, 'erase')
  expect(body.data.proposal?.due_at).not.toBeNull()
  const mail = (await mailsTo(world, 'masters@mail.example')).at(-1)
  expect(mail?.subject).toBe('Data will be erased in 24 hours')
  expect(mail?.text_body).toContain('Talked to both parents')
})

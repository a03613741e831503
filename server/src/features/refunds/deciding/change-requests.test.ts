import { expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { correctingIn } from '#test/acting/correcting'
import { decidingIn } from '#test/acting/deciding-changes'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let refunding: ReturnType<typeof refundingIn>
let deciding: ReturnType<typeof decidingIn>
let family: Family
let invoice: number
let id: number
// Masters training of 278.46 in all has run for a week: with a doctor's note the policy gives 204.57.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  refunding = refundingIn(world)
  deciding = decidingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
  invoice = await refunding.bought(family, [await buyingIn(world).item(family, 'Odette', 'Program', 'MAST')])
  const asked = await refunding.cancel(family, invoice, 0, { reason: 'medical', note: 'By mail.' })
  id = asked.body.data.id
})

const MAREN = 'parent3@mail.example'
const place = () => refunding.enrolmentOf(family.own)

test('the office sees who asks for what since when, and what the policy gives', async () => {
  expect(await deciding.waiting()).toMatchObject([
    {
      ...{ id, status: 'waiting', waits_for: 'office', reason: 'medical', note: 'By mail.' },
      ...{ to_card: '204.57', price: '278.46', invoice: { id: invoice }, proposal_id: null },
      ...{ participant: { id: family.own }, account: { id: family.accountId }, decided_by: null },
    },
  ])
  expect(await deciding.decided()).toEqual([])
})

test('a preview shows to the cent what agreeing does, and changes nothing', async () => {
  const { status, body } = await deciding.preview(id, { decision: 'approve' })
  expect([status, body.data]).toMatchObject([
    200,
    {
      ...{ to_card: '204.57', to_credit: '0.00', second_pair: null },
      cards: [{ amount: '204.57' }],
      statuses: [{ before: 'enrolled', after: 'refunded' }],
      emails: [{ to: 'masters@mail.example' }],
    },
  ])
  expect(body.data.ledger.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0)
  expect([await place(), await refunding.givenBack(), await deciding.waiting()]).toMatchObject([
    ...['enrolled', [], [{ id }]],
  ])
  const reply = await refunding.decide(id, 'approve', { digest: body.data.digest })
  expect([reply.status, await refunding.givenBack(), await place()]).toEqual([200, [20_457], 'refunded'])
  const booked = Object.entries(await refunding.booked(invoice, 'cancellation'))
  const shown = body.data.ledger.map(({ account, amount }) => [account, Math.round(Number(amount) * 100)])
  expect(new Map(shown as [string, number][])).toEqual(new Map(booked))
})

test('what was shown otherwise is not decided', async () => {
  const { body } = await deciding.preview(id, { decision: 'refuse' })
  const reply = await refunding.decide(id, 'approve', { digest: body.data.digest })
  expect([reply.status, reply.body.code]).toEqual([409, 'deed_changed'])
  expect([await place(), await refunding.givenBack()]).toEqual(['enrolled', []])
})

test('the same decision with the same digest again gets the same answer', async () => {
  const { body } = await deciding.preview(id, { decision: 'approve' })
  const again = () => refunding.decide(id, 'approve', { digest: body.data.digest })
  const first = await again()
  const second = await again()
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await refunding.givenBack()).toEqual([20_457])
})

test('a family that is refused reads why, and the record has the reason of the office', async () => {
  await refunding.decide(id, 'refuse', { words: 'The note did not arrive.', reason: 'No note in two weeks.' })
  const letter = (await mailsTo(world, 'masters@mail.example')).at(-1)
  expect(letter?.text_body).toContain('The note did not arrive.')
  expect(letter?.text_body).not.toContain('No note in two weeks.')
  const [audited] = await world.database.rows(
    `select reason from audit_events where action = 'cancellation.refused' and by_account_id is not null`,
  )
  expect(audited?.reason).toBe('No note in two weeks.')
  expect(await deciding.decided()).toMatchObject([{ id, status: 'refused', decided_by: expect.any(String) }])
})

test('more than the policy gives waits for a second person, and the request with it', async () => {
  const { body: shown } = await deciding.preview(id, {
    ...{ decision: 'exception', amount: '250.00', refund_to: 'card' },
  })
  expect(shown.data).toMatchObject({ to_card: '250.00', second_pair: 'policy_set_aside' })
  const { body } = await deciding.except(id, '250.00')
  expect(await deciding.waiting()).toMatchObject([{ id, proposal_id: body.data.proposal.id }])
  expect(await refunding.givenBack()).toEqual([])

  const correcting = correctingIn(world)
  const confirmed = await correcting.decide(
    body.data.proposal.id,
    'confirm',
    await correcting.colleague(MAREN),
  )
  expect([confirmed.status, await refunding.givenBack(), await place()]).toEqual([200, [25_000], 'refunded'])
  expect(await deciding.waiting()).toEqual([])
  expect(await deciding.decided()).toMatchObject([
    { id, status: 'done', to_card: '250.00', reason: 'medical' },
  ])
  expect(
    await world.database.rows(
      `select id from office_tasks where kind = 'cancellation_request' and done_at is null`,
    ),
  ).toEqual([])
})

test('what the policy gives anyway is no exception', async () => {
  const { status, body } = await deciding.except(id, '204.57')
  expect([status, body.code, body.values]).toEqual([422, 'policy_gives_it', { amount: '204.57' }])
})

test('an exception that is confirmed after the request was decided gives nothing more', async () => {
  const { body } = await deciding.except(id, '250.00')
  await refunding.decide(id, 'approve')
  const correcting = correctingIn(world)
  const confirmed = await correcting.decide(
    body.data.proposal.id,
    'confirm',
    await correcting.colleague(MAREN),
  )
  expect([confirmed.status, confirmed.body.code]).toEqual([409, 'request_decided'])
  expect(await refunding.givenBack()).toEqual([20_457])
})

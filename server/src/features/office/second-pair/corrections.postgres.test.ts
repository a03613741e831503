import { beforeEach, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { correctingIn } from '#test/acting/correcting'
import { planningIn } from '#test/acting/planning'
import { refundingIn, shownOf } from '#test/acting/refunding'
import { halfWay } from '#test/databases/meanwhile'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
let world: Awaited<ReturnType<typeof startWorld>>
let correcting: ReturnType<typeof correctingIn>
let refunding: ReturnType<typeof refundingIn>
let family: Family
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  correcting = correctingIn(world)
  correcting.limit('200.00')
  refunding = refundingIn(world)
  family = await buyingIn(world).family('parent3@mail.example')
})

const bought = async () =>
  refunding.bought(family, [await buyingIn(world).item(family, 'Ida', 'Program', 'DISC')])
const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted()

test('of two people who give the same money by a credit note at once, one does', async () => {
  const invoice = await bought()
  const lower = (refund_to: string) => () => correcting.lower(invoice, { amount: '100.00', refund_to })
  const replies = await halfWay(world, {
    lock: 'select from invoice_counter for update',
    ...{ first: lower('card'), second: lower('credit') },
  })
  expect(replies.map(({ status }) => status)).toEqual([200, 422])
  expect(await refunding.givenBack()).toEqual([10_000])
})

test('two people who give small parts at once do not get past the limit', async () => {
  correcting.limit('50.00')
  const invoice = await bought()
  const lower = () => correcting.lower(invoice, { amount: '30.00' })
  const [one, two] = await halfWay(world, {
    ...{ lock: 'select from invoice_counter for update', first: lower, second: lower },
  })
  expect([one.body.data.state, two.body.data.state]).toEqual(['done', 'proposed'])
})

test('a family that cancels while the office lowers the row gets back what was paid at most', async () => {
  const invoice = await bought()
  const shown = shownOf(await refunding.choice(family, invoice, 0))
  const [, cancelled] = await halfWay(world, {
    lock: 'select from invoice_counter for update',
    first: () => correcting.lower(invoice, { amount: '100.00' }),
    second: () => refunding.send(family, invoice, 0, { shown }),
  })
  expect(cancelled.status).toBe(409)
  expect(await refunding.givenBack()).toEqual([10_000])
})

test('a proposal that is confirmed, confirmed again and refused at once is decided once', async () => {
  const invoice = await bought()
  const colleague = await correcting.colleague()
  const { body } = await correcting.except(invoice, { amount: '100.00' })
  const id = body.data.proposal?.id
  const replies = await Promise.all([
    ...[1, 2, 3].map(() => correcting.decide(id, 'confirm', colleague)),
    correcting.decide(id, 'refuse'),
  ])
  const [row] = await world.database.rows(`select state from office_proposals where id = ${id}`)
  const isDone = row?.state === 'done'
  // The same decision by the same person again is answered as the first one.
  expect(statusesOf(replies)).toEqual(isDone ? [200, 200, 200, 422] : [200, 422, 422, 422])
  expect(await refunding.givenBack()).toEqual(isDone ? [10_000] : [])
})

test('two workers carry out what is due once', async () => {
  const invoice = await bought()
  await correcting.except(invoice, { amount: '100.00' })
  await correcting.hoursPass(25)
  const done = await Promise.all([1, 2, 3].map(() => correcting.round()))
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await refunding.givenBack()).toEqual([10_000])
})

test('six people who write the same debt off at once give up no more than one may alone', async () => {
  const planning = planningIn(world)
  await planning.onlyOurs()
  const plan = await planning.buyPlan(family)
  const [row] = await world.database.rows(`select invoice_id from payment_schedules where id = ${plan}`)
  const invoice = Number(row?.invoice_id)
  const debt = { debtor: 'invoice', debtor_id: invoice, amount: '150.00' }
  const replies = await Promise.all(Array.from({ length: 6 }, () => correcting.writeOff(debt)))
  // 400.00 are owed; one person gives up 200.00 at most, and one proposal waits.
  const states = replies.map(({ status, body }) => (status === 200 ? body.data.state : status)).toSorted()
  expect(states).toEqual([422, 422, 422, 422, 'done', 'proposed'])
  expect(await correcting.inBooks(invoice, 'waived')).toBe(15_000)
})

import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { office } from '#test/access/office'
import { askAgain, hoursPass } from '#test/acting/asking-again'
import { refundingIn } from '#test/acting/refunding'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let shop: Shopping
let refunding: ReturnType<typeof refundingIn>
eachTestStartsWith(async () => {
  shop = await startShopping()
  refunding = refundingIn(shop.world)
})

type Decided = { data: { status: string } } & ErrorAnswer
const decide = (kind: string, id: unknown, decision: string) =>
  shop.world.post<Decided>(
    `/api/office/${kind}-reviews/${id}`,
    { decision, reason: 'We looked at it together.' },
    office,
  )
const audits = async () =>
  (await shop.world.database.rows(`select 1 from audit_events where action like '%_review.decided'`)).length

/** A purchase without a word of the provider, which had charged it or not. */
async function unclearPayment(isCharged: boolean): Promise<number> {
  const { world, buying, family, items } = shop
  world.provider.mood = { fault: isCharged ? 'resets_after_charging' : 'resets_before_charging' }
  const { body } = await buying.buy(family, items)
  world.provider.mood = {}
  await hoursPass(world, 1)
  return Number(body.data.payment_id)
}

/** A refund of 95.00 that the provider refused. */
async function refusedRefund(): Promise<number> {
  const { world, buying, family } = shop
  const invoice = await refunding.bought(family, [await buying.item(family, 'Ida', 'Program', 'DISC')])
  world.provider.mood = { fault: 'resets_before_charging', only: ['refund'] }
  await refunding.cancel(family, invoice, 0)
  world.provider.mood = {}
  await askAgain(world)
  const refund: CardGateway['refund'] = async () => ({ kind: 'refused', why: 'bad_request' })
  await sendRefunds({ ...world.purchasing, gateway: { ...world.purchasing.gateway, refund } })
  const [row] = await world.database.rows('select max(id) as id from refunds')
  return Number(row?.id)
}

const cases: [kind: string, decision: string, make: () => Promise<number>, status: string][] = [
  ['payment', 'settle', () => unclearPayment(true), 'succeeded'],
  ['payment', 'give_back', () => unclearPayment(true), 'returned'],
  ['payment', 'nothing_taken', () => unclearPayment(false), 'failed'],
  ['refund', 'already_given', refusedRefund, 'by_office'],
  ['refund', 'send_again', refusedRefund, 'succeeded'],
  ['refund', 'as_credit', refusedRefund, 'failed'],
]

test.each(cases)(
  'the same decision about a %s (%s) gets the same answer, and is done and noted once',
  async (...given) => {
    const [kind, decision, make, status] = given
    const id = await make()
    const answers = [await decide(kind, id, decision), await decide(kind, id, decision)]
    expect(answers.map((reply) => [reply.status, reply.body.data])).toEqual([
      [200, { status }],
      [200, { status }],
    ])
    await sendRefunds(shop.world.purchasing)
    const isGiven = ['give_back', 'send_again'].includes(decision)
    expect([await refunding.givenBack(), await audits()]).toEqual([isGiven ? [expect.any(Number)] : [], 1])
  },
)

test.each(cases)(
  'a process that dies right after a decision about a %s (%s) leaves an answer to the next try',
  async (...given) => {
    const [kind, decision, make, status] = given
    const id = await make()
    const { reach } = shop.world.purchasing
    shop.world.purchasing.reach = (point) => {
      if (point === 'review decided') throw new Error('died')
    }
    expect((await decide(kind, id, decision)).status).toBe(500)
    shop.world.purchasing.reach = reach
    expect(await audits()).toBe(0)
    expect((await decide(kind, id, decision)).body.data).toEqual({ status })
    expect((await decide(kind, id, decision)).body.data).toEqual({ status })
    expect(await audits()).toBe(1)
  },
)

test.each([
  ['payment', ['settle', 'give_back', 'settle', 'give_back'], () => unclearPayment(true)],
  ['refund', ['send_again', 'as_credit', 'already_given', 'send_again'], refusedRefund],
] as const)(
  'of several people who decide a %s at once one wins, and money moves once',
  async (kind, decisions, make) => {
    const id = await make()
    const replies = await Promise.all(decisions.map((decision) => decide(kind, id, decision)))
    const won = decisions.filter((_, n) => replies[n]?.status === 200)
    expect(new Set(won).size).toBe(1)
    for (const { status, body } of replies) {
      if (status !== 200) expect(['review_busy', 'review_over']).toContain(body.code)
    }
    await sendRefunds(shop.world.purchasing)
    const isGiven = won[0] === 'give_back' || won[0] === 'send_again'
    expect([(await refunding.givenBack()).length, await audits()]).toEqual([isGiven ? 1 : 0, 1])
  },
)

test('while one person decides about a payment, another is told to wait, and decides nothing', async () => {
  const id = await unclearPayment(true)
  const { purchasing } = shop.world
  const { gateway } = purchasing
  const codes: unknown[] = []
  const find: CardGateway['find'] = async (question) => {
    purchasing.gateway = gateway
    codes.push((await decide('payment', id, 'give_back')).body.code)
    return gateway.find(question)
  }
  purchasing.gateway = { ...gateway, find }
  expect((await decide('payment', id, 'settle')).body.data).toEqual({ status: 'succeeded' })
  expect(codes).toEqual(['review_busy'])
  await sendRefunds(purchasing)
  expect([await refunding.givenBack(), await audits()]).toEqual([[], 1])
})

test('a decision that was refused is forgotten: the job may end it, and no one has decided it', async () => {
  const id = await unclearPayment(true)
  expect((await decide('payment', id, 'nothing_taken')).body.code).toBe('something_taken')
  expect((await decide('payment', id, 'settle')).status).toBe(200)
  expect((await decide('payment', id, 'nothing_taken')).body.code).toBe('review_over')
})

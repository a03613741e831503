import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { RefundReview } from '@centrepass/contract/payments/reviews'
import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { settleRefund } from '#features/refunds/giving-back/settle-refund'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { office } from '#test/access/office'
import { hoursPass } from '#test/acting/asking-again'
import { buyingIn, DECLINES, type Family, VISA } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { endRefundReviews } from './end-refund-reviews.ts'

const FAILS_LATER = '4000000000005126'
const REASON = 'We called the family about it.'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  family = await buying.family('parent3@mail.example')
})

type Decided = { data: { status: string } } & ErrorAnswer
const list = async () =>
  (await world.get<{ data: RefundReview[] }>('/api/office/refund-reviews', office)).body.data
const decide = (id: unknown, decision: string) =>
  world.post<Decided>(`/api/office/refund-reviews/${id}`, { decision, reason: REASON }, office)
const newest = async () =>
  (await world.database.rows('select id, status, problem from refunds order by id desc limit 1'))[0]
const openTasks = async () => {
  const rows = await world.database.rows(`select kind from office_tasks where done_at is null
    and subject @> (select jsonb_build_object('refund_id', max(id)) from refunds) order by id`)
  return rows.map(({ kind }) => kind)
}
const credits = async () =>
  world.database.rows(`select left_cents from credits where account_id = ${family.accountId}
    and cancellation_id is not null`)
const owed = async (account: string) => {
  const [row] =
    await world.database.rows(`select coalesce(sum(p.cents), 0)::int as cents from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id where p.account = '${account}' and t.kind = 'refund'
    and t.fact like 'refund ' || (select max(id) from refunds) || ' %'`)
  return row?.cents
}

/** A cancelled spot: 95.00 to give back, while the provider behaves so. */
async function cancelled(gateway: Partial<CardGateway> = {}, card = VISA): Promise<number> {
  const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
  const invoice = await refunding.bought(family, items, card)
  world.provider.mood = { fault: 'resets_before_charging', only: ['refund'] }
  await refunding.cancel(family, invoice, 0)
  world.provider.mood = {}
  await hoursPass(world, 0)
  await sendRefunds({ ...world.purchasing, gateway: { ...world.purchasing.gateway, ...gateway } })
  return Number((await newest())?.id)
}
const refused: CardGateway['refund'] = async () => ({ kind: 'refused', why: 'bad_request' })
const noMoney: CardGateway['refund'] = async () => ({ kind: 'waits', why: 'balance_insufficient' })

describe('a refund that the provider refused', () => {
  test('is listed with what is needed to decide it', async () => {
    const id = await cancelled({ refund: refused })
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      ...{ status: 'review', amount: '95.00', why: 'refused', currency: 'CAD' },
      account: { email: 'parent3@mail.example' },
      charge_id: expect.stringMatching(/^ch_sbx_/),
      invoice_number: expect.stringMatching(/^INV-/),
    })
  })

  test('is sent again by a decision, once, and its task is closed', async () => {
    const id = await cancelled({ refund: refused })
    expect(await openTasks()).toEqual(['refund_review'])
    expect((await decide(id, 'send_again')).body.data).toEqual({ status: 'succeeded' })
    expect([await refunding.givenBack(), await openTasks()]).toEqual([[9500], []])
    const other = await decide(id, 'as_credit')
    expect([other.status, other.body.code]).toEqual([422, 'review_over'])
    expect(await refunding.givenBack()).toEqual([9500])
  })

  test('becomes a credit by a decision, or after 30 days without one', async () => {
    const id = await cancelled({ refund: refused })
    await hoursPass(world, 29 * 24)
    expect(await endRefundReviews(world.purchasing)).toBe(0)
    await hoursPass(world, 48)
    expect(await endRefundReviews(world.purchasing)).toBe(1)
    expect(await newest()).toMatchObject({ id, status: 'failed' })
    expect(await credits()).toEqual([{ left_cents: 9500 }])
    expect(await openTasks()).toEqual([])
  })

  test('counts as given when the office gave it by other means, and the books say so', async () => {
    const id = await cancelled({ refund: refused })
    expect((await decide(id, 'already_given')).body.data).toEqual({ status: 'by_office' })
    expect([await owed('bank'), await owed('refunds_due')]).toEqual([-9500, 9500])
    expect([await credits(), await refunding.givenBack()]).toEqual([[], []])
  })

  test('is not given again when the provider has given it after all', async () => {
    const id = await cancelled({ refund: refused })
    const [row] = await world.database.rows(`select r.provider_key, y.charge_id from refunds r
      join payments y on y.id = r.payment_id where r.id = ${id}`)
    await world.purchasing.gateway.refund({
      ...{ key: String(row?.provider_key), charge_id: String(row?.charge_id), amount_cents: 9500 },
      ...{ currency: 'CAD', since: new Date() },
    })
    const reply = await decide(id, 'as_credit')
    expect([reply.status, reply.body.code]).toEqual([422, 'refund_on_its_way'])
    expect(await newest()).toMatchObject({ status: 'succeeded' })
    expect(await credits()).toEqual([])
  })
})

test('a provider that gave another amount: the office gives the rest, and nothing is given twice', async () => {
  const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
  const invoice = await refunding.bought(family, items, VISA)
  world.provider.mood = { fault: 'takes_wrong_amount' }
  await refunding.cancel(family, invoice, 0)
  world.provider.mood = {}
  const id = (await newest())?.id
  expect((await decide(id, 'send_again')).body.code).toBe('refund_on_its_way')
  expect((await decide(id, 'as_credit')).body.code).toBe('refund_on_its_way')
  expect((await decide(id, 'already_given')).body.data).toEqual({ status: 'by_office' })
  expect([await owed('card'), await owed('bank')]).toEqual([-9499, -1])
})

describe('a refund for which there is no money at the provider', () => {
  test('is told to the family, asked for every hour, and can be decided at any time', async () => {
    const id = await cancelled({ refund: noMoney })
    expect((await mailsTo(world, 'parent3@mail.example')).at(-1)?.subject).toBe(
      'Your refund of $95.00 takes longer',
    )
    expect(await newest()).toMatchObject({ status: 'asked', problem: 'balance_insufficient' })
    expect((await list()).find((one) => one.id === id)).toMatchObject({ why: 'balance_insufficient' })
    expect((await decide(id, 'as_credit')).body.data).toEqual({ status: 'failed' })
    expect(await credits()).toEqual([{ left_cents: 9500 }])
  })
})

describe('a refund that came back from its card', () => {
  async function cameBack(): Promise<number> {
    const id = await cancelled({}, FAILS_LATER)
    await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
    await settleRefund(world.purchasing, id)
    expect(await newest()).toMatchObject({ status: 'failed' })
    return id
  }

  test('stays a credit when the office says so', async () => {
    const id = await cameBack()
    expect((await decide(id, 'as_credit')).body.data).toEqual({ status: 'failed' })
    expect([await credits(), await openTasks()]).toEqual([[{ left_cents: 9500 }], []])
    expect((await list()).map((one) => one.id)).not.toContain(id)
  })

  test('is given by the office instead of the credit, or sent again', async () => {
    const id = await cameBack()
    expect((await decide(id, 'already_given')).body.data).toEqual({ status: 'by_office' })
    expect([await credits(), await owed('bank'), await owed('credits')]).toEqual([[], -9500, 0])
  })

  test('is sent again although a purchase that was declined had taken the credit', async () => {
    const id = await cameBack()
    const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
    const { body } = await buying.validate(family, items)
    const { cart_validation_token } = body.data
    const payment_ott = await buying.token(DECLINES)
    const declined = await buying.purchase(family, items, { cart_validation_token, payment_ott })
    expect(declined.status).toBe(402)
    expect(await world.database.rows('select from credit_uses where returned_at is not null')).not.toEqual([])
    expect((await decide(id, 'send_again')).status).toBe(200)
    expect(await credits()).toEqual([])
  })

  test('stays a credit once that was used', async () => {
    const id = await cameBack()
    await world.database.script(`with used as (
        update credits set left_cents = left_cents - 500 where account_id = ${family.accountId}
          and cancellation_id is not null returning id)
      insert into credit_uses (credit_id, purchase_id, cents)
      select id, (select max(id) from purchases where account_id = ${family.accountId}), 500 from used`)
    const reply = await decide(id, 'send_again')
    expect([reply.status, reply.body.code]).toEqual([422, 'refund_credit_used'])
  })
})

import { describe, expect, test } from 'vitest'
import { turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { askAgain } from '#test/acting/asking-again'
import { buyingIn, type Family, VISA } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { sendRefunds, watchRefunds } from './send-refunds.ts'
import { settleRefund } from './settle-refund.ts'

const LINGERS = '4000000000007726'
const FAILS_LATER = '4000000000005126'

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

type Mood = typeof world.provider.mood

/** Buys a spot in a program with this card, and cancels it while the provider behaves so: 95.00 to refund. */
async function cancelled({ card = VISA, mood = {} }: { card?: string; mood?: Mood } = {}): Promise<number> {
  const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
  const invoice = await refunding.bought(family, items, card)
  world.provider.mood = mood
  expect((await refunding.cancel(family, invoice, 0)).body.data.to_card).toBe('95.00')
  return invoice
}
const refunds = async () => {
  const rows = await world.database.rows(
    `select id, status from refunds where provider_key not like 'demo-%' order by id`,
  )
  return rows as { id: number; status: string }[]
}
const statuses = async () => (await refunds()).map(({ status }) => status)
const inAMinute = () => new Date(Date.now() + 120_000)
const tasks = (kind: string) => world.database.rows(`select id from office_tasks where kind = '${kind}'`)

test.each(['resets_after_charging', 'hangs_after_charging'] as const)(
  'a provider that %s gives the money back once, however often it is asked',
  async (fault) => {
    const invoice = await cancelled({ mood: { fault } })
    expect(await statuses()).toEqual(['asked'])
    expect((await refunding.invoice(family, invoice)).refunds[0]?.status).toBe('on_its_way')
    world.provider.mood = {}
    await sendRefunds(world.purchasing)
    await sendRefunds(world.purchasing)
    expect(await statuses()).toEqual(['succeeded'])
    expect(await refunding.givenBack()).toEqual([9500])
  },
)

test('a provider that is away for an hour is asked until it is back', async () => {
  await cancelled({ mood: { fault: 'breaks_before_charging' } })
  for (let time = 0; time < 3; time++) {
    await sendRefunds(world.purchasing)
    await askAgain(world)
  }
  expect([await statuses(), await refunding.givenBack()]).toEqual([['asked'], []])
  await world.database.script(
    `update refunds set created_at = now() - interval '40 days' where status = 'asked'`,
  )
  world.provider.mood = {}
  expect(await sendRefunds(world.purchasing)).toBe(1)
  expect([await statuses(), await refunding.givenBack()]).toEqual([['succeeded'], [9500]])
})

test('a refund of another amount is for a person to look at, and nothing is decided on it', async () => {
  await cancelled({ mood: { fault: 'takes_wrong_amount' } })
  expect(await statuses()).toEqual(['review'])
  expect(await tasks('refund_review')).toHaveLength(1)
})

describe('a refund that lingers at the bank', () => {
  test('is on its way until it arrives, and in the books only then', async () => {
    const invoice = await cancelled({ card: LINGERS })
    expect(await statuses()).toEqual(['pending'])
    expect(await refunding.booked(invoice, 'refund')).toEqual({})
    await turnSandbox(world.database.db, inAMinute())
    expect(await watchRefunds(world.purchasing)).toBe(1)
    expect(await statuses()).toEqual(['succeeded'])
    expect(await refunding.booked(invoice, 'refund')).toEqual({ refunds_due: 9500, card: -9500 })
  })
})

describe('a refund that comes back after it had arrived', () => {
  test('becomes a credit that says where it came from, with an email and a task for the office', async () => {
    const invoice = await cancelled({ card: FAILS_LATER })
    expect(await statuses()).toEqual(['succeeded'])
    await turnSandbox(world.database.db, inAMinute())
    const [refund] = await refunds()
    await settleRefund(world.purchasing, refund?.id ?? 0)
    expect(await statuses()).toEqual(['failed'])
    const details = await refunding.invoice(family, invoice)
    expect(details).toMatchObject({ refunded: '0.00', credited: '95.00' })
    expect(details.refunds[0]?.status).toBe('came_back')
    const credit =
      await world.database.rows(`select origin, left_cents from credits where cancellation_id is not null
      and account_id = ${family.accountId}`)
    expect(credit).toEqual([{ origin: `Refund of ${details.number}`, left_cents: 9500 }])
    expect((await mailsTo(world, 'parent3@mail.example')).at(-1)?.subject).toBe(
      'Your refund could not be paid out',
    )
    expect(await tasks('refund_failed')).toHaveLength(1)
    expect(await refunding.booked(invoice, 'refund')).toEqual({ refunds_due: 9500, card: 0, credits: -9500 })
  })

  test('is told once, however often the provider says it, and does not arrive again', async () => {
    await cancelled({ card: FAILS_LATER })
    await turnSandbox(world.database.db, inAMinute())
    const [refund] = await refunds()
    for (let time = 0; time < 3; time++) await settleRefund(world.purchasing, refund?.id ?? 0)
    expect(await tasks('refund_failed')).toHaveLength(1)
    const credits = await world.database.rows(`select id from credits where cancellation_id is not null
      and account_id = ${family.accountId}`)
    expect(credits).toHaveLength(1)
  })
})

test('a worker that dies right after the provider gave the money back leaves it to the next one, who gives nothing twice', async () => {
  const invoice = await cancelled({ mood: { fault: 'breaks_before_charging' } })
  world.provider.mood = {}
  const dying = {
    ...world.purchasing,
    tell: () => {},
    reach: (point: string) => {
      if (point === 'provider refunded') throw new Error('died')
    },
  }
  await sendRefunds(dying)
  expect([await statuses(), await refunding.givenBack()]).toEqual([['asked'], [9500]])
  await askAgain(world)
  await sendRefunds(world.purchasing)
  expect([await statuses(), await refunding.givenBack()]).toEqual([['succeeded'], [9500]])
  expect(await refunding.booked(invoice, 'refund')).toEqual({ refunds_due: 9500, card: -9500 })
})

test('an unknown refund changes nothing', async () => {
  await settleRefund(world.purchasing, 999_999)
  expect(await refunds()).toEqual([])
})

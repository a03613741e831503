import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import { describe, expect, test } from 'vitest'
import { reconcilePurchases } from '#features/cart/purchase/settling/reconcile-purchases'
import { closeDispute, turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { buyingIn, DECLINES, type Family, VISA } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { sendRefunds } from './send-refunds.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let disputing: ReturnType<typeof disputingIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  disputing = disputingIn(world)
  family = await buying.family('parent3@mail.example')
  // The demonstration gave this family a credit of its own.
  await world.database.script(`update credits set expires_on = '2000-01-01'`)
})

const disc = async () => [await buying.item(family, 'Ida', 'Program', 'DISC')]
/** A spot in a program: 95.00 of it are refunded to the card, or 145.00 as a credit. */
const bought = async (card = VISA) => refunding.bought(family, await disc(), card)
const credits = async () => {
  const path = `/api/accounts/${family.accountId}/credits`
  const { body } = await world.get<{ data: HeldCredit[] }>(path, family.bearer)
  return body.data.map(({ amount, held }) => ({ amount, held }))
}
const refundOf = async (invoice: number) => (await refunding.invoice(family, invoice)).refunds[0]?.status
/** The money that the family got back and can use, as far as our own books say. */
const granted = async () => {
  const [row] = await world.database.rows(`select coalesce(sum(left_cents - held_cents), 0)::int as cents
    from credits where account_id = ${family.accountId} and expires_on > '2020-01-01'`)
  return row?.cents
}

describe('a refund of money that the bank wants back', () => {
  const refused = async () => {
    const invoice = await bought()
    const charge = await disputing.dispute(invoice)
    // We have not heard of it yet, so the refund is asked for, and the provider says no.
    expect((await refunding.cancel(family, invoice, 0)).status).toBe(200)
    return { invoice, charge }
  }

  test('waits, makes no credit, and the office is told once', async () => {
    const { invoice } = await refused()
    expect(await refundOf(invoice)).toBe('at_the_bank')
    await disputing.hear()
    await disputing.rounds()
    await disputing.rounds()
    expect(await refundOf(invoice)).toBe('at_the_bank')
    expect(await granted()).toBe(0)
    expect(await refunding.givenBack()).toEqual([])
    expect(await disputing.tasks('refund_waits')).toMatchObject([{ why: 'charge_disputed' }])
  })

  test('ends when the bank has given it back', async () => {
    const { invoice, charge } = await refused()
    await disputing.hear()
    await closeDispute(world.database.db, charge, 'lost')
    await disputing.hear()
    await disputing.rounds()
    expect(await refundOf(invoice)).toBe('by_the_bank')
    expect(await granted()).toBe(0)
    expect(await refunding.givenBack()).toEqual([])
  })

  test('ends just as well when no event ever came', async () => {
    const { invoice, charge } = await refused()
    await closeDispute(world.database.db, charge, 'lost')
    await disputing.rounds()
    expect(await refundOf(invoice)).toBe('by_the_bank')
    expect(await granted()).toBe(0)
  })

  test('is given once when the bank sides with us', async () => {
    const { invoice, charge } = await refused()
    await disputing.hear()
    await closeDispute(world.database.db, charge, 'won')
    await disputing.hear()
    await disputing.rounds()
    await disputing.rounds()
    expect(await refundOf(invoice)).toBe('arrived')
    expect(await refunding.givenBack()).toEqual([9500])
  })

  test('that comes back to us while the bank decides makes no credit', async () => {
    const invoice = await bought('4000000000005126')
    expect((await refunding.cancel(family, invoice, 0)).status).toBe(200)
    await disputing.dispute(invoice, 475)
    await disputing.hear()
    await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
    await disputing.hear()
    expect(await refundOf(invoice)).toBe('at_the_bank')
    expect(await granted()).toBe(0)
  })

  test('is left to the office when the bank gave back less', async () => {
    const invoice = await bought()
    const charge = await disputing.dispute(invoice, 1000)
    await refunding.cancel(family, invoice, 0)
    await closeDispute(world.database.db, charge, 'lost')
    await disputing.hear()
    await disputing.rounds()
    expect(await disputing.tasks('refund_review')).toMatchObject([{ why: 'the bank gave back less' }])
    expect(await granted()).toBe(0)
  })
})

test('a refund for which the provider has no money yet is asked for again, and never becomes a credit', async () => {
  const { gateway } = world.purchasing
  const empty = {
    ...gateway,
    refund: async () => ({ kind: 'waits' as const, why: 'balance_insufficient' as const }),
  }
  const invoice = await bought()
  world.provider.mood = { fault: 'resets_before_charging', only: ['refund'] }
  await refunding.cancel(family, invoice, 0)
  world.provider.mood = {}
  await sendRefunds({ ...world.purchasing, gateway: empty })
  expect(await refundOf(invoice)).toBe('on_its_way')
  expect(await granted()).toBe(0)
  // Not again at once, but after an hour.
  await sendRefunds(world.purchasing)
  expect(await refunding.givenBack()).toEqual([])
  await world.database.script(`update refunds set try_after = now() where try_after is not null`)
  await sendRefunds(world.purchasing)
  expect(await refundOf(invoice)).toBe('arrived')
  expect(await refunding.givenBack()).toEqual([9500])
  expect(await disputing.tasks('refund_waits')).toMatchObject([{ why: 'balance_insufficient' }])
})

describe('a credit for money that the bank wants back afterwards', () => {
  const asCredit = async (invoice: number) => {
    const reply = await refunding.cancel(family, invoice, 0, { refund_to: 'credit' })
    expect([reply.status, reply.body.data.to_credit]).toEqual([200, '145.00'])
  }
  const credited = async () => {
    const invoice = await bought()
    await asCredit(invoice)
    expect(await credits()).toEqual([{ amount: '145.00', held: '0.00' }])
    return invoice
  }

  test('is on hold, and is shown so; it cannot be used, and is free when the bank sides with us', async () => {
    const charge = await disputing.dispute(await credited())
    await disputing.hear()
    expect(await credits()).toEqual([{ amount: '0.00', held: '145.00' }])
    const { body } = await buying.validate(family, await disc())
    expect(body.data.account_credits).toMatchObject({
      ...{ applied_credits: [], held_credits: [{ amount: '145.00' }] },
    })
    const [held] = body.data.account_credits.held_credits
    expect((await buying.validate(family, await disc(), [held?.id ?? 0])).status).toBe(422)
    await closeDispute(world.database.db, charge, 'won')
    await disputing.hear()
    await disputing.hear()
    expect(await credits()).toEqual([{ amount: '145.00', held: '0.00' }])
  })

  test('is taken back when the bank gives the money back', async () => {
    const charge = await disputing.dispute(await credited())
    await disputing.hear()
    await closeDispute(world.database.db, charge, 'lost')
    await disputing.hear()
    await disputing.hear()
    expect(await credits()).toEqual([])
  })

  test('is on hold as far as the bank wants back, and no further', async () => {
    await disputing.dispute(await credited(), 3000)
    await disputing.hear()
    expect(await credits()).toEqual([{ amount: '115.00', held: '30.00' }])
  })

  test('that was shown as part of a price is not taken for it any more', async () => {
    const invoice = await credited()
    const items = await disc()
    const { body } = await buying.validate(family, items)
    expect(body.data.account_credits.applied_credits).toHaveLength(1)
    await disputing.dispute(invoice)
    await disputing.hear()
    const reply = await buying.purchase(family, items, {
      cart_validation_token: body.data.cart_validation_token,
      payment_ott: await buying.token(),
    })
    expect(reply.status).toBe(409)
    expect(await buying.charges()).toHaveLength(1)
  })

  test('that was used already is told to the office with its amount', async () => {
    const invoice = await credited()
    const again = await buying.buy(family, await disc())
    expect(again.status).toBe(200)
    await disputing.dispute(invoice)
    await disputing.hear()
    await disputing.hear()
    expect(await credits()).toEqual([])
    expect(await disputing.tasks('credit_spent')).toMatchObject([{ spent_cents: 14500, held_cents: 0 }])
  })

  test('keeps what it paid for from being cancelled, also after the bank gave the money back', async () => {
    const invoice = await credited()
    const again = (await buying.buy(family, await disc())).body.data.invoice_id
    const charge = await disputing.dispute(invoice)
    await disputing.hear()
    await expect(refunding.cancel(family, again, 0)).rejects.toThrow('"code":"disputed"')
    await closeDispute(world.database.db, charge, 'lost')
    await disputing.hear()
    await expect(refunding.cancel(family, again, 0)).rejects.toThrow('"code":"disputed"')
    expect(await credits()).toEqual([])
  })

  test('that came back from a cancelled purchase is on hold like the one it was', async () => {
    const invoice = await credited()
    const again = await buying.buy(family, await disc())
    await refunding.cancel(family, again.body.data.invoice_id, 0)
    expect(await credits()).toEqual([{ amount: '95.00', held: '0.00' }])
    await disputing.dispute(invoice)
    await disputing.hear()
    expect(await credits()).toEqual([{ amount: '0.00', held: '95.00' }])
  })

  test('that a declined purchase gives back after the dispute came is on hold, too', async () => {
    const invoice = await credited()
    world.provider.mood = { fault: 'hangs_after_charging', only: ['charge'] }
    const open = await buying.buy(family, await disc(), DECLINES)
    expect(open.status).toBe(202)
    world.provider.mood = {}
    await disputing.dispute(invoice)
    await disputing.hear()
    await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
    expect(await credits()).toEqual([{ amount: '0.00', held: '145.00' }])
  })
})

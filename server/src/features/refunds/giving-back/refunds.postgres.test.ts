import type { CartItem } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { buyingIn, type Family } from '#test/acting/buying'
import { refundingIn, shownOf } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { sendRefunds } from './send-refunds.ts'

// Only a server runs two transactions at once, so only there can one slip past another.
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

const item = (name: string, type: CartItem['product_type'], code: string) =>
  buying.item(family, name, type, code)
const refundedOf = async (invoice: number) => {
  const [row] = await world.database.rows(
    `select y.amount_cents, y.refunded_cents from payments y join invoices i on i.purchase_id = y.purchase_id
     where i.id = ${invoice} and y.status = 'succeeded'`,
  )
  return row as { amount_cents: number; refunded_cents: number }
}
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted()

describe('one row', () => {
  test('cancelled in ten tabs at once is cancelled once, with one refund, one email and one free spot', async () => {
    const invoice = await refunding.bought(family, [await item('Ida', 'Program', 'DISC')])
    const taken = await buying.places('Program', 'DISC')
    const shown = shownOf(await refunding.choice(family, invoice, 0))
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refunding.send(family, invoice, 0, { shown })),
    )
    // The same request in every tab, so every tab gets the same answer.
    expect(replies.map(({ status, body }) => [status, body.data.id])).toEqual(
      Array(10).fill([200, replies[0]?.body.data.id]),
    )
    expect(await refunding.givenBack()).toEqual([9500])
    expect((await buying.places('Program', 'DISC')).sold).toBe(taken.sold - 1)
    const mails = await world.database.rows(`select id from outbox_emails where subject like 'Cancelled: %'`)
    expect(mails).toHaveLength(1)
  })

  test('cancelled to the card and as a credit at once goes one way', async () => {
    const invoice = await refunding.bought(family, [await item('Ida', 'Program', 'DISC')])
    const ways = ['card', 'credit'] as const
    const choices = await Promise.all(
      ways.map((refund_to) => refunding.choice(family, invoice, 0, { refund_to })),
    )
    const replies = await Promise.all(
      choices.map((choice) =>
        refunding.send(family, invoice, 0, { refund_to: choice.refund_to, shown: shownOf(choice) }),
      ),
    )
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

test('two rows of one invoice cancelled at once give back what each is worth, and no more than was taken', async () => {
  const invoice = await refunding.bought(family, [
    await item('Ida', 'Program', 'DISC'),
    await item('Signe', 'RegistrationOption', 'JUNIOR'),
    await item('Signe', 'Course', 'UMP-PRO-HS'),
  ])
  const details = await refunding.invoice(family, invoice)
  const positions = details.item_rows
    .filter(({ cart_item }) => cart_item.product_type !== 'RegistrationOption')
    .map(({ position }) => position)
  const rows = await Promise.all(
    positions.map(async (position) => ({
      position,
      shown: shownOf(await refunding.choice(family, invoice, position)),
    })),
  )
  const replies = await Promise.all(
    [...rows, ...rows, ...rows].map(({ position, shown }) =>
      refunding.send(family, invoice, position, { shown }),
    ),
  )
  expect(statusesOf(replies)).toEqual(Array(6).fill(200))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(2)
  const { amount_cents, refunded_cents } = await refundedOf(invoice)
  expect(refunded_cents).toBe(9500 + 4725)
  expect(refunded_cents).toBeLessThanOrEqual(amount_cents)
})

test('two people in the office who decide one request at once decide it once', async () => {
  const invoice = await refunding.bought(family, [await item('Ida', 'Program', 'DISC')])
  const { body } = await refunding.cancel(family, invoice, 0, { reason: 'association' })
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => refunding.decide(body.data.id, 'approve')),
    ...Array.from({ length: 4 }, () => refunding.decide(body.data.id, 'refuse')),
  ])
  expect(statusesOf(replies)).toEqual([...Array(4).fill(200), ...Array(4).fill(409)])
  expect(new Set(replies.flatMap(({ body }) => body.data?.status ?? [])).size).toBe(1)
})

test('the database refuses a second refund of 60 % of a payment from any caller', async () => {
  const invoice = await refunding.bought(family, [await item('Ida', 'Program', 'DISC')])
  const raise = () =>
    world.database
      .script(`update payments set refunded_cents = refunded_cents + amount_cents * 6 / 10 where purchase_id =
        (select purchase_id from invoices where id = ${invoice})`)
      .then(
        () => 'given',
        () => 'refused',
      )
  const outcomes = await Promise.all([raise(), raise()])
  expect(outcomes.toSorted()).toEqual(['given', 'refused'])
  await world.database.script(`update payments set refunded_cents = 0 where purchase_id =
    (select purchase_id from invoices where id = ${invoice})`)
})

test('two workers on two servers who send the same refunds give the money back once', async () => {
  const invoice = await refunding.bought(family, [await item('Ida', 'Program', 'DISC')])
  const choice = await refunding.choice(family, invoice, 0)
  world.provider.mood = { fault: 'breaks_before_charging' }
  await refunding.send(family, invoice, 0, { shown: shownOf(choice) })
  world.provider.mood = {}
  await Promise.all(Array.from({ length: 6 }, () => sendRefunds(world.purchasing)))
  expect(await refunding.givenBack()).toEqual([9500])
  const booked = await refunding.booked(invoice, 'refund')
  expect(booked).toEqual({ refunds_due: 9500, card: -9500 })
})

test('a program bought by the other guardian while its registration is cancelled: one of the two is refused', async () => {
  const father = await buying.family('coparent@mail.example')
  for (let round = 0; round < 5; round++) {
    await world.database.script(`delete from registrations where participant_id = ${family.people.Signe}
      and status in ('refunded', 'superseded')`)
    const invoice = await refunding.bought(family, [await item('Signe', 'RegistrationOption', 'JUNIOR')])
    const course = [await item('Signe', 'Course', 'UMP-PRO-HS')]
    const { body } = await buying.validate(father, course)
    const payment_ott = await buying.token()
    const shown = shownOf(await refunding.choice(family, invoice, 0))
    const [cancelled, bought] = await Promise.all([
      refunding.send(family, invoice, 0, { shown }),
      buying.purchase(father, course, {
        cart_validation_token: body.data.cart_validation_token,
        payment_ott,
      }),
    ])
    expect([cancelled.status, bought.status].filter((status) => status === 200)).toHaveLength(1)
    expect(Math.max(cancelled.status, bought.status)).toBeLessThan(500)
    if (bought.status !== 200) continue
    await refunding.cancel(father, bought.body.data.invoice_id, 0)
    await refunding.cancel(family, invoice, 0)
  }
})

describe('a plan', () => {
  const byPlan = async () => {
    await world.database.script(`update programs set plan = '{"deposit_cents": 4500, "instalments": [
      {"due_on": "2025-03-01", "amount_cents": 5000}, {"due_on": "2025-03-02", "amount_cents": 5000}]}'
      where code = 'DISC'`)
    return refunding.bought(family, [{ ...(await item('Ida', 'Program', 'DISC')), pays_by_plan: true }])
  }

  test('that is cancelled while the worker charges it is charged or cancelled, never both', async () => {
    const invoice = await byPlan()
    world.clock.set(new Date('2025-03-02T12:00:00-08:00'))
    const shown = shownOf(await refunding.choice(family, invoice, 0, { refund_to: 'credit' }))
    world.provider.mood = { delayMs: 100 }
    const [reply] = await Promise.all([
      refunding.send(family, invoice, 0, { refund_to: 'credit', shown }),
      chargeInstalments(world.purchasing),
      chargeInstalments(world.purchasing),
    ])
    expect([200, 409]).toContain(reply.status)
    const paid = await world.database.rows(
      `select status, sum(amount_cents)::int as cents from schedule_lines where invoice_id = ${invoice} group by 1`,
    )
    expect(paid).toEqual([{ status: reply.status === 200 ? 'cancelled' : 'paid', cents: 10_000 }])
  })
})

test('any mix of buying, cancelling, deciding and failing adds up', async () => {
  const kinds = ['card', 'credit'] as const
  for (let round = 0; round < 3; round++) {
    const invoice = await refunding.bought(family, [
      await item('Ida', 'Program', 'DISC'),
      await item('Signe', 'RegistrationOption', 'JUNIOR'),
    ])
    const positions = (await refunding.invoice(family, invoice)).item_rows.map(({ position }) => position)
    world.provider.mood = round === 1 ? { fault: 'resets_after_charging' } : {}
    await Promise.all(
      positions.map(async (position, at) => {
        const refund_to = kinds[(at + round) % 2] ?? 'card'
        const choice = await refunding.choice(family, invoice, position, { refund_to })
        const reply = await refunding.send(family, invoice, position, { refund_to, shown: shownOf(choice) })
        expect([200, 409]).toContain(reply.status)
      }),
    )
    world.provider.mood = {}
    await Promise.all([sendRefunds(world.purchasing), sendRefunds(world.purchasing)])
  }
  const open = await world.database.rows(`select id from refunds where status in ('asked', 'pending')`)
  expect(open).toEqual([])
})

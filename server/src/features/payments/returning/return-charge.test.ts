import { expect, test } from 'vitest'
import { watchForLateCharges } from '#features/cart/purchase/settling/reconcile-purchases'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { askAgain } from '#test/acting/asking-again'
import { chargedLate } from '#test/acting/late-charge'
import { refundingIn } from '#test/acting/refunding'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'

let shop: Shopping
eachTestStartsWith(async () => {
  shop = await startShopping()
})

const one = async (statement: string) => (await shop.world.database.rows(statement))[0]

/** Both jobs, in a process that dies at a point. */
async function workUntil(point: string): Promise<void> {
  const dying = {
    ...shop.world.purchasing,
    tell: () => {},
    reach: (reached: string) => {
      if (reached === point) throw new Error('died')
    },
  }
  await watchForLateCharges(dying)
  await sendRefunds(dying)
}

const points = ['charge returned', 'provider refunded', 'refund settled']

test.each(points)('a late charge goes back once although a worker dies at: %s', async (point) => {
  const { world } = shop
  const cents = await chargedLate(shop)
  for (let time = 0; time < 2; time++) {
    await workUntil(point)
    await askAgain(world)
  }
  await workUntil('none')
  await askAgain(world)
  await workUntil('none')
  expect(await refundingIn(world).givenBack()).toEqual([cents])
  expect(await one('select status, returned_cents from payments order by id desc limit 1')).toEqual({
    ...{ status: 'returned', returned_cents: cents },
  })
  // A second try that the provider refuses would become a credit besides.
  expect(await world.database.rows('select status from refunds where cancellation_id is null')).toEqual([
    { status: 'succeeded' },
  ])
  const told = await mailsTo(world, 'parent3@mail.example')
  expect(told.filter(({ subject }) => subject.includes('charged too late'))).toHaveLength(1)
})

test('a late charge whose refund cannot be written down is not called returned, and goes back the next time', async () => {
  const { world } = shop
  const cents = await chargedLate(shop)
  await world.database.script(`
    create function no_refund() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
    create trigger no_refund before insert on refunds for each row execute function no_refund()`)
  await workUntil('none')
  expect(await one('select status from payments order by id desc limit 1')).toEqual({ status: 'failed' })
  const owed = await one(`select count(*)::int as n from ledger_transactions where kind = 'return'`)
  expect(owed).toEqual({ n: 0 })
  await world.database.script('drop trigger no_refund on refunds; drop function no_refund()')
  await askAgain(world)
  await workUntil('none')
  expect(await refundingIn(world).givenBack()).toEqual([cents])
})

test('twenty workers that find the same late charge give it back once', async () => {
  const { world } = shop
  const cents = await chargedLate(shop)
  await Promise.all(Array.from({ length: 20 }, () => workUntil('none')))
  await askAgain(world)
  await Promise.all(Array.from({ length: 20 }, () => workUntil('none')))
  expect(await refundingIn(world).givenBack()).toEqual([cents])
})

import { expect, test } from 'vitest'
import { reconcilePurchases, watchForLateCharges } from '#features/cart/purchase/settling/reconcile-purchases'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { office } from '#test/access/office'
import { chargedLate } from '#test/acting/late-charge'
import { refundingIn } from '#test/acting/refunding'
import { payOutAll, settlingIn } from '#test/acting/settling'
import { startShopping } from '#test/acting/shopping'
import type { startWorld } from '#test/world'
import { holdAgainstProvider } from '../comparing/hold-against-provider.ts'
import { lookAtProvider } from './look-at-provider.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** A refund of this site that no backup knows: its purchase was cancelled in the life before the restore. */
const FORGOTTEN = `insert into sandbox_refunds
    (id, key, request_hash, charge_id, amount_cents, currency, status)
  select 're_forgotten', 'refund-' || site || '-' || repeat('a', 32), repeat('0', 64), c.id, 1000, c.currency, 'succeeded'
  from provider_watch, (select * from sandbox_charges order by created_at desc limit 1) c`

test('of a charge that a forgotten refund gave back in part, the rest goes back, and the books are one', async () => {
  const shop = await startShopping()
  const { world } = shop
  const { db } = world.database
  const cents = await chargedLate(shop)
  await world.database.script(FORGOTTEN)
  await lookAtProvider(world.purchasing)
  const open = () => world.database.rows('select from unknown_money where solved_at is null')
  expect(await open()).toHaveLength(1)

  await watchForLateCharges(world.purchasing)
  await sendRefunds(world.purchasing)
  expect(await refundingIn(world).givenBack()).toEqual([1000, cents - 1000])
  await lookAtProvider(world.purchasing)
  expect(await open()).toEqual([])
  expect(await holdAgainstProvider({ db, gateway: world.purchasing.gateway })).toEqual([])
  expect(await differing(world)).toEqual([])
})

test('a forgotten refund that is found after the rest went back asks nothing of the office, and its payout knows it', async () => {
  const shop = await startShopping()
  const { world } = shop
  const cents = await chargedLate(shop)
  await world.database.script(FORGOTTEN)
  await watchForLateCharges(world.purchasing)
  await sendRefunds(world.purchasing)
  expect(await refundingIn(world).givenBack()).toEqual([1000, cents - 1000])
  await lookAtProvider(world.purchasing)
  expect(await world.database.rows('select solution from unknown_money')).toEqual([{ solution: 'explained' }])
  expect(await differing(world)).toEqual([])
})

test('a charge that the office gives back, less what a forgotten refund had given, leaves nothing to explain', async () => {
  const shop = await startShopping()
  const { world } = shop
  world.provider.mood = { fault: 'resets_after_charging' }
  await shop.buying.buy(shop.family, shop.items)
  world.provider.mood = {}
  await world.database.script(FORGOTTEN)
  await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0 })
  await lookAtProvider(world.purchasing)
  const [payment] = await world.database.rows(`select id from payments where status = 'review'`)
  const decision = { decision: 'give_back', reason: 'The family has a part of it already.' }
  const decided = await world.post(`/api/office/payment-reviews/${payment?.id}`, decision, office)
  expect(decided.status).toBe(200)
  await sendRefunds(world.purchasing)
  await lookAtProvider(world.purchasing)
  expect(await world.database.rows('select solution from unknown_money')).toEqual([{ solution: 'explained' }])
  expect(await differing(world)).toEqual([])
})

/** What of the lines of everything that is paid out is not in our books. */
async function differing(world: World) {
  await payOutAll(world)
  await settlingIn(world).fetch()
  return world.database.rows(
    `select kind, gross_cents::int, our_cents::int, finding from payout_lines where finding is not null order by id`,
  )
}

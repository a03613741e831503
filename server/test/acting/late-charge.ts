import { reconcilePurchases } from '#features/cart/purchase/settling/reconcile-purchases'
import type { Shopping } from './shopping.ts'

/** A purchase that we gave up, and which the provider charges afterwards. Tells its amount. */
export async function chargedLate({ world, buying, family, items }: Shopping): Promise<number> {
  world.provider.mood = { fault: 'hangs_before_charging' }
  await buying.buy(family, items)
  world.provider.mood = {}
  await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
  const [payment] = await world.database.rows('select * from payments order by id desc limit 1')
  await world.purchasing.gateway.charge({
    ...{ key: String(payment?.provider_key), amount_cents: Number(payment?.amount_cents), currency: 'CAD' },
    ...{ account_id: 7, since: new Date(), payment_ott: await buying.token() },
    ...{ description: '', metadata: {}, save_card: false },
  })
  return Number(payment?.amount_cents)
}

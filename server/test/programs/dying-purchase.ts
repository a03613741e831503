import { purchaseCart } from '#features/cart/purchase/purchase-cart'
import { openServer } from '#platform/database/opening/open-server'
import { purchasingOf } from '#wiring/purchasing'
import { quietConfig } from '../quiet-config.ts'
import { DEMO_TODAY, settableClock } from '../settable-clock.ts'

// A process of its own that buys a cart and is killed at one point of it, without a chance to tidy up.
const order = JSON.parse(process.env.ORDER ?? '{}')
const database = openServer({ url: order.databaseUrl, maxConnections: 4, onIdleError: () => {} })
const config = quietConfig()
const purchasing = await purchasingOf({ db: database.db, config, clock: settableClock(DEMO_TODAY) })
const reach = (point: string) => {
  if (point === order.dieAt) process.kill(process.pid, 'SIGKILL')
}
const actor = { kind: 'account' as const, accountId: order.accountId, sessionId: 0 }
await purchaseCart({ ...purchasing, reach }, actor, order.wanted)
await database.close()

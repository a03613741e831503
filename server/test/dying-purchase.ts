import { configFrom, readEnv } from '../src/config.ts'
import { purchaseCart } from '../src/features/cart/purchase/purchase-cart.ts'
import { openServer } from '../src/platform/database/open-server.ts'
import { purchasingOf } from '../src/wiring/purchasing.ts'
import { DEMO_TODAY, settableClock } from './settable-clock.ts'

// A process of its own that buys a cart and is killed at one point of it, without a chance to tidy up.
const order = JSON.parse(process.env.ORDER ?? '{}')
const database = openServer({ url: order.databaseUrl, maxConnections: 4, onIdleError: () => {} })
const config = configFrom(readEnv({ LOG_LEVEL: 'silent' }))
const purchasing = await purchasingOf({ db: database.db, config, clock: settableClock(DEMO_TODAY) })
const reach = (point: string) => {
  if (point === order.dieAt) process.kill(process.pid, 'SIGKILL')
}
const actor = { kind: 'account' as const, accountId: order.accountId, sessionId: 0 }
await purchaseCart({ ...purchasing, reach }, actor, order.wanted)
await database.close()

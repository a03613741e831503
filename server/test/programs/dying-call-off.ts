import { callOffProducts } from '#features/refunds/calling-off/call-off-products'
import { openServer } from '#platform/database/opening/open-server'
import { purchasingOf } from '#wiring/purchasing'
import { quietConfig } from '../quiet-config.ts'
import { DEMO_TODAY, settableClock } from '../settable-clock.ts'

// A process of its own that calls off rows and is killed when it has reached a point so many times.
const order = JSON.parse(process.env.ORDER ?? '{}')
const database = openServer({ url: order.databaseUrl, maxConnections: 4, onIdleError: () => {} })
const clock = settableClock(DEMO_TODAY)
const purchasing = await purchasingOf({ db: database.db, config: quietConfig(), clock })
let reached = 0
const reach = (point: string) => {
  if (point === order.dieAt && ++reached === order.times) process.kill(process.pid, 'SIGKILL')
}
await callOffProducts({ ...purchasing, reach })
await database.close()

import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { openServer } from '#platform/database/opening/open-server'
import { purchasingOf } from '#wiring/purchasing'
import { quietConfig } from '../quiet-config.ts'
import { settableClock } from '../settable-clock.ts'

// A process of its own that charges what is due. Told to, it is killed at one point, without a chance to tidy up.
const order = JSON.parse(process.env.ORDER ?? '{}')
const database = openServer({ url: order.databaseUrl, maxConnections: 8, onIdleError: () => {} })
const config = quietConfig()
const clock = settableClock(new Date(order.now))
const purchasing = await purchasingOf({ db: database.db, config, clock })
let reached = 0
const reach = (point: string) => {
  if (point !== order.dieAt) return
  reached += 1
  if (reached === order.times) process.kill(process.pid, 'SIGKILL')
}
if (order.reconciles) await reconcileInstalments(purchasing)
console.log(await chargeInstalments({ ...purchasing, reach }))
await database.close()

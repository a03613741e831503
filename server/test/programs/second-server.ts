import { buildApp } from '#wiring/app'
import { purchasingOf } from '#wiring/purchasing'
import { openTestServer } from '../open-test-server.ts'
import { quietConfig } from '../quiet-config.ts'
import type { startWorld } from '../world.ts'

/** A second server on the world's database, as behind a load balancer, with a provider that never misbehaves. */
export async function secondServer(world: Awaited<ReturnType<typeof startWorld>>) {
  const database = openTestServer(String(world.databaseUrl))
  const config = quietConfig()
  const purchasing = await purchasingOf({ db: database.db, config, clock: world.clock })
  const app = await buildApp({ purchasing, config, operationsToken: 'x'.repeat(40) })
  return {
    app,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

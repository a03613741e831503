import { buildApp } from '../src/app.ts'
import { configFrom, readEnv } from '../src/config.ts'
import { purchasingOf } from '../src/purchasing.ts'
import { openTestServer } from './open-test-server.ts'
import type { startWorld } from './world.ts'

/** A second server on the world's database, as behind a load balancer, with a provider that never misbehaves. */
export async function secondServer(world: Awaited<ReturnType<typeof startWorld>>) {
  const database = openTestServer(String(world.databaseUrl))
  const config = configFrom(readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '100000' }))
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

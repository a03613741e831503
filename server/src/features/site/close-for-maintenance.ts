import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { sharedFor } from '#platform/shared-for'
import { statusOf } from './site.queries.ts'

/** While the site is in maintenance or off, only the calls that say so keep answering. */
export function closeForMaintenance(app: FastifyInstance, db: Database): void {
  // Asked on every call, so the answer is shared: a change takes at most a second to reach every process.
  const status = sharedFor(1000, () => statusOf(db))
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.duringMaintenance) return
    const { value } = await status()
    if (value === 'maintenance' || value === 'off') {
      throw new Failure('maintenance', 'The site is currently in maintenance mode.', { retryAfter: 300 })
    }
  })
}

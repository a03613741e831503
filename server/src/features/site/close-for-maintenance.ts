import type { SiteStatus } from '@centrepass/contract/site/site'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#platform/failure'

/** While the site is in maintenance or off, only the calls that say so keep answering. */
export function closeForMaintenance(app: FastifyInstance, status: () => Promise<SiteStatus>): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.duringMaintenance) return
    const { value } = await status()
    if (value === 'maintenance' || value === 'off') {
      throw new Failure('maintenance', {}, { retryAfter: 300 })
    }
  })
}

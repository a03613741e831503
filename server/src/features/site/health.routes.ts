import { getLiveness, getReadiness } from '@centrepass/contract/site/site'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { feelPulse } from '#platform/database/opening/pulse'
import { serve } from '#platform/http/serve'
import { statusOf } from './site.queries.ts'

/** The health checks of load balancers and supervisors, for every role. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, getLiveness, async () => ({ process: 'up' as const }))
  serve(app, getReadiness, async () => {
    await feelPulse(db, () => statusOf(db))
    return { database: 'up' as const }
  })
}

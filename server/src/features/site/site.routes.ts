import * as contract from '@centrepass/contract/site/site'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { setStatus } from './set-status.ts'
import { allZones, lookupsByName, variablesByKey } from './site.queries.ts'

type Deps = {
  db: Database
  status: () => Promise<contract.SiteStatus>
  configuration: () => Promise<contract.SiteConfiguration>
}

export function siteRoutes(app: FastifyInstance, { db, status, configuration }: Deps): void {
  serve(app, contract.getStatus, status)
  serve(app, contract.setStatus, ({ body }) => setStatus(db, body))
  serve(app, contract.getSiteConfiguration, configuration, { sharedMs: 1000 })
  serve(app, contract.getLookups, () => lookupsByName(db), { sharedMs: 1000 })
  serve(app, contract.getVariables, () => variablesByKey(db), { sharedMs: 1000 })
  serve(app, contract.getZones, () => allZones(db), { sharedMs: 1000 })
}

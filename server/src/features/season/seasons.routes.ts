import * as contract from '@centrepass/contract/season/seasons'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { copySeason } from './copying/copy-season.ts'
import { holdSeason, openSeason } from './copying/open-season.ts'
import { seasonOverview } from './copying/season-overview.ts'
import type { Looking } from './things/show-catalogue.ts'

/** A season as the office prepares and opens it. */
export function seasonsRoutes(app: FastifyInstance, deps: Omit<Looking, 'actor'>): void {
  serve(app, contract.getSeason, ({ actor, params: { year } }) => seasonOverview({ ...deps, actor }, year))
  serve(app, contract.copySeason, async ({ actor, params: { year }, body }) => {
    await copySeason({ ...deps, actor }, { year, ...body })
    return seasonOverview({ ...deps, actor }, year)
  })
  serve(app, contract.openSeason, async ({ actor, params: { year }, body }) => {
    await openSeason({ ...deps, actor }, { year, ...body })
    return seasonOverview({ ...deps, actor }, year)
  })
  serve(app, contract.holdSeason, async ({ actor, params: { year }, body }) => {
    await holdSeason({ ...deps, actor }, { year, ...body })
    return seasonOverview({ ...deps, actor }, year)
  })
}

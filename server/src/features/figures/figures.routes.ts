import { getDayFigures } from '@centrepass/contract/office/figures'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { dayFigures } from './day-figures.queries.ts'

export function figureRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serve(app, getDayFigures, async ({ actor, locale }) =>
    dayFigures(db, actor, await seasonAt(db, clock), locale),
  )
}

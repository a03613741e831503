import * as contract from '@centrepass/contract/play/plays'
import * as open from '@centrepass/contract/play/public-play'
import type { FastifyInstance } from 'fastify'
import type { NotifyDeps } from '#features/notifications/notify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { drawDivision } from './draw-division.ts'
import { moveGames } from './move-games.ts'
import { playSummaries } from './plays.queries.ts'
import { publicPlay } from './public-play.ts'
import { publishEffects, publishPlay } from './publish-play.ts'
import { saveSettings } from './save-settings.ts'
import { scoreGame } from './score-game.ts'
import { teamCalendar } from './team-calendar.ts'
import { wholePlay } from './whole-play.ts'

type Deps = { db: Database; clock: Clock; publicUrl: string; telling: () => Promise<NotifyDeps> }

/** How tournaments are played: the desk plans and scores, everyone sees what is published. */
export function playRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.listPlays, ({ actor, locale }) => playSummaries(db, actor, locale))
  serve(app, contract.getPlay, ({ actor, params: { id } }) => wholePlay(db, actor, id))
  deskRoutes(app, deps)
  publicRoutes(app, deps)
}

/** Every deed answers with all that is stored then. */
function deskRoutes(app: FastifyInstance, { db, clock, telling }: Deps): void {
  const after = async (work: Promise<void>, actor: OfficeActor, id: number) => {
    await work
    return wholePlay(db, actor, id)
  }
  serve(app, contract.savePlaySettings, ({ actor, params: { id }, body }) =>
    after(saveSettings(db, actor, { tournamentId: id, ...body }), actor, id),
  )
  serve(app, contract.drawDivision, ({ actor, params: { id }, body }) =>
    after(drawDivision(db, actor, { tournamentId: id, ...body }), actor, id),
  )
  serve(app, contract.moveGames, ({ actor, params: { id }, body }) =>
    after(moveGames(db, actor, { tournamentId: id, ...body }), actor, id),
  )
  serve(app, contract.previewPublication, ({ actor, params: { id } }) =>
    publishEffects({ db, telling }, actor, id),
  )
  serve(app, contract.publishPlay, ({ actor, params: { id }, body }) =>
    after(publishPlay({ db, clock, telling }, actor, { tournamentId: id, ...body }), actor, id),
  )
  serve(app, contract.scoreGame, ({ actor, params: { id, gameId }, body }) =>
    after(scoreGame({ db, clock, telling }, actor, { tournamentId: id, gameId, ...body }), actor, id),
  )
}

function publicRoutes(app: FastifyInstance, { db, publicUrl }: Deps): void {
  serve(app, open.getPublicPlay, ({ params: { id } }) => publicPlay(db, id), { sharedMs: 1000 })
  app.route({
    ...rawRoute(open.getTeamCalendar),
    handler: async (request, reply) => {
      const asked = open.getTeamCalendar.params.safeParse(request.params)
      if (!asked.success) throw new Failure('bad_request')
      const { id: tournamentId, teamId } = asked.data
      const locale = localeOf(request)
      const text = await teamCalendar(db, { tournamentId, teamId, locale, publicUrl })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-disposition', 'attachment; filename="games.ics"')
        .send(text)
    },
  })
}

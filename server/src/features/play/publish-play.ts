import { isNews } from '@centrepass/contract/play/plan-rules'
import type { PlayGame, SchedulePublishing } from '@centrepass/contract/play/plays'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NotifyDeps } from '#features/notifications/notify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { playGames, playPlans } from '#platform/database/tables/play'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { type Change, changePlan } from './change-plan.ts'
import { readersOfTeams } from './people-of-teams.queries.ts'
import { gamesOf, isDrawn, planOf, presentGame, replacedGamesOf, requireTournament } from './plays.queries.ts'
import { tellPeople } from './tell-people.ts'

type Deps = { db: Database; clock: Clock; telling: () => Promise<NotifyDeps> }

/** What publishing now would change, and how many people would hear of it. */
export async function publishEffects(
  { db, telling }: Pick<Deps, 'db' | 'telling'>,
  actor: Pick<OfficeActor, 'grants'>,
  tournamentId: number,
): Promise<SchedulePublishing> {
  const tournament = await requireTournament(db, actor, tournamentId)
  const { published } = await planOf(db, tournament)
  const games = (await gamesOf(db, tournamentId)).map(presentGame)
  const replaced = (await replacedGamesOf(db, tournamentId)).map(presentGame)
  const news = [...games, ...replaced]
  return {
    is_first: published === 0,
    placed: games.filter(({ slot }) => slot !== null).length,
    unplaced: games.filter(({ slot, is_cancelled }) => slot === null && !is_cancelled).length,
    changed: published === 0 ? [] : news.filter(isNews).map(({ id }) => id),
    people: await readersOfTeams(db, [...newsOf(news).keys()], (await telling()).season),
  }
}

/** Tells the world where the games are, and the people of each team that plays elsewhere than they were told. */
export async function publishPlay(
  { db, clock, telling }: Deps,
  actor: OfficeActor,
  change: Change,
): Promise<void> {
  const deps = await telling()
  await changePlan(db, actor, change, async (tx, { tournament, plan }) => {
    const games = (await gamesOf(tx, tournament.id)).map(presentGame)
    const replaced = (await replacedGamesOf(tx, tournament.id)).map(presentGame)
    const isSame = replaced.length === 0
    if (isSame && games.every(({ slot }) => slot === null)) throw new Failure('nothing_to_publish')
    if (isSame && plan.published > 0 && !games.some(isNews)) throw new Failure('published_already')
    await tx
      .update(playGames)
      .set({
        ...{ told_day: playGames.day, told_minute: playGames.minute, told_field: playGames.field },
        is_public: true,
      })
      .where(and(eq(playGames.tournament_id, tournament.id), isDrawn))
    await tx
      .update(playPlans)
      .set({ published: sql`${playPlans.published} + 1`, published_at: clock.now() })
      .where(eq(playPlans.tournament_id, tournament.id))
    const moved = newsOf(games)
    const key = `schedule ${plan.published + 1}`
    const kind = plan.published === 0 ? 'games_published' : 'games_moved'
    await tellPeople(tx, deps, { tournament, teams: moved, key, kind })
    const off = new Map([...newsOf(replaced)].filter(([id]) => !moved.has(id)))
    await tellPeople(tx, deps, { tournament, teams: off, key, kind: 'game_called_off' })
    const ids = replaced.map(({ id }) => id)
    await tx.delete(playGames).where(inArray(playGames.id, ids))
    await recordChange(tx, null, {
      action: 'play.published',
      subject: { tournament_id: tournament.id, number: plan.published + 1 },
      after: { games: games.length, changed: [...games, ...replaced].filter(isNews).map(({ id }) => id) },
    })
  })
}

/** How many games of each team people would hear of: those that are elsewhere than they were told, or new. */
function newsOf(games: readonly PlayGame[]): Map<number, number> {
  const teams = games
    .filter(isNews)
    .flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id])
    .filter((id) => id !== null)
  return new Map([...Map.groupBy(teams, (id) => id)].map(([id, all]) => [id, all.length]))
}

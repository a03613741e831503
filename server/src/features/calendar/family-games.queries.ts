import { blankSettings } from '@centrepass/contract/play/plan-rules'
import { and, asc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/client'
import { playGames, playPlans } from '#platform/database/tables/play'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'

export type FamilyGame = Awaited<ReturnType<typeof gamesFor>>[number]

/** Games of these teams, where people were told that they are. */
export async function gamesFor(db: Database, teamIds: readonly number[], since: string) {
  if (teamIds.length === 0) return []
  const home = alias(teams, 'home')
  const away = alias(teams, 'away')
  const rows = await db
    .select({
      game: playGames,
      settings: playPlans.settings,
      venue: tournaments.venue,
      home: home.name,
      away: away.name,
    })
    .from(playGames)
    .innerJoin(playPlans, eq(playPlans.tournament_id, playGames.tournament_id))
    .innerJoin(tournaments, eq(tournaments.id, playGames.tournament_id))
    .leftJoin(home, eq(home.id, playGames.home_team_id))
    .leftJoin(away, eq(away.id, playGames.away_team_id))
    .where(
      and(
        or(inArray(playGames.home_team_id, [...teamIds]), inArray(playGames.away_team_id, [...teamIds])),
        isNotNull(playGames.told_day),
        gte(playGames.told_day, since),
        eq(playGames.is_cancelled, false),
      ),
    )
    .orderBy(asc(playGames.told_day), asc(playGames.told_minute), asc(playGames.id))
  return rows.flatMap(({ game, settings, ...names }) => {
    const { id, told_day: day, told_minute: minute, told_field: field, home_team_id, away_team_id } = game
    if (day === null || minute === null || field === null) return []
    const game_minutes = settings.game_minutes || blankSettings.game_minutes
    return { id, day, minute, field, home_team_id, away_team_id, game_minutes, ...names }
  })
}

import { inBoth } from '@centrepass/contract/catalogue/words-in'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import type { Database } from '#platform/database/client'
import { onOneConnection } from '#platform/database/opening/one-connection'
import type { OfficeActor } from '#platform/http/actor'
import {
  divisionsOf,
  gamesOf,
  planOf,
  playingTeams,
  poolsOf,
  presentGame,
  requireTournament,
  sharingTeams,
} from './plays.queries.ts'

/** All that the desk works with. Every deed answers with it, so that the page shows what is stored. */
export async function wholePlay(
  db: Database,
  actor: Pick<OfficeActor, 'grants'>,
  id: number,
): Promise<TournamentPlay> {
  const tournament = await requireTournament(db, actor, id)
  const { code, name, venue, starts_on, ends_on } = tournament
  return onOneConnection(db, async (line) => {
    const { published_at, ...plan } = await planOf(line, tournament)
    const games = (await gamesOf(line, id)).map(presentGame)
    const plays = new Set(games.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]))
    const teams = (await playingTeams(line, id)).filter((team) => !team.is_gone || plays.has(team.id))
    return {
      tournament: { id, code, name, names: inBoth(name, tournament.names), venue, starts_on, ends_on },
      ...plan,
      published_at: published_at?.toISOString() ?? null,
      divisions: await divisionsOf(line, id),
      teams,
      sharing: await sharingTeams(line, id),
      pools: await poolsOf(line, id),
      games,
    }
  })
}

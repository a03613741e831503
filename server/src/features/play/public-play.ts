import { inBoth } from '@centrepass/contract/catalogue/words-in'
import type { PublicPlay } from '@centrepass/contract/play/public-play'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { onOneConnection } from '#platform/database/opening/one-connection'
import { tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'
import {
  divisionsOf,
  gamesOf,
  planOf,
  playingTeams,
  poolsOf,
  presentGame,
  replacedGamesOf,
} from './plays.queries.ts'

/** What everyone may see of a tournament: where people were told that games are, and how they ended. */
export async function publicPlay(db: Database, id: number): Promise<PublicPlay> {
  const [tournament] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  if (!tournament) throw notFound('tournament')
  const { name, venue, map_url, starts_on, ends_on } = tournament
  const about = { id, name, names: inBoth(name, tournament.names), venue, map_url, starts_on, ends_on }
  const { settings, published: number, published_at } = await planOf(db, tournament)
  if (published_at === null) return { tournament: about, schedule: null }
  const { points, tie_breaks, game_minutes } = settings
  return onOneConnection(db, async (line) => {
    const shown = [...(await gamesOf(line, id)), ...(await replacedGamesOf(line, id))].filter(isShown)
    const pools = (await poolsOf(line, id)).filter((pool) => shown.some(({ pool_id }) => pool_id === pool.id))
    const schedule = {
      ...{ number, published_at: published_at.toISOString(), game_minutes, rules: { points, tie_breaks } },
      divisions: await divisionsOf(line, id),
      teams: (await playingTeams(line, id)).map(({ club, ...team }) => ({ ...team, club: club.name })),
      pools,
      games: shown.map(presentGame).map((game) => ({ ...game, slot: game.told })),
    }
    return { tournament: about, schedule }
  })
}

/** Not what was drawn since the last publication. */
const isShown = ({ is_public, told_day }: { is_public: boolean; told_day: string | null }) =>
  is_public || told_day !== null

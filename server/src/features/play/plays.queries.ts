import { inBoth } from '@centrepass/contract/catalogue/words-in'
import { firstSettings } from '@centrepass/contract/play/plan-rules'
import type { PlayGame, PlayPool, PlaySummary, PlayTeam } from '@centrepass/contract/play/plays'
import type { Slot } from '@centrepass/contract/play/slot-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { scopedTo } from '#features/office/scoped-to'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { playGames, playPlans, playPools, playPoolTeams } from '#platform/database/tables/play'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'

type Actor = Pick<OfficeActor, 'grants'>
type TournamentRow = typeof tournaments.$inferSelect
type GameRow = typeof playGames.$inferSelect

/** The tournaments that the caller's role is for, or that teams of their club are in, the next one first. */
export function playSummaries(db: Database, actor: Actor, locale: Locale): Promise<PlaySummary[]> {
  const own = scopedTo(actor, 'tournament')
  const clubs = scopedTo(actor, 'club')
  const isCounted = own === null || clubs === null ? sql`true` : countedFor({ own, clubs })
  return rowsOf<PlaySummary>(
    db,
    sql`select t.id, t.code, coalesce(t.names ->> ${locale}, t.name) as name, t.starts_on::text as starts_on, t.ends_on::text as ends_on,
        (select count(*)::int from teams m where m.tournament_id = t.id and ${isIn('m')} and ${isCounted}) as teams,
        (select count(*)::int from play_games g where g.tournament_id = t.id and (g.stage <> 'pool' or g.pool_id is not null)) as games,
        (select count(*)::int from play_games g where g.tournament_id = t.id and g.home_goals is not null) as scored,
        to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at
      from tournaments t left join play_plans p on p.tournament_id = t.id
      ${own === null || clubs === null ? sql`` : sql`where exists (select from teams m where m.tournament_id = t.id and ${isCounted}) or t.id = any (${sql.param(own)}::int[])`}
      order by t.starts_on desc, t.id desc limit 200`,
  )
}

const countedFor = ({ own, clubs }: { own: number[]; clubs: number[] }) =>
  sql`(m.tournament_id = any (${sql.param(own)}::int[]) or m.club_id = any (${sql.param(clubs)}::int[]))`

/** A tournament that the caller's role is for; ids of others answer like ids that do not exist. */
export async function requireTournament(db: Database, actor: Actor, id: number): Promise<TournamentRow> {
  const own = scopedTo(actor, 'tournament')
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  if (!row || (own !== null && !own.includes(id))) throw notFound('tournament')
  return row
}

/** The plan of a tournament as it is stored, or as it begins. */
export async function planOf(db: Database, tournament: TournamentRow) {
  const [plan] = await db.select().from(playPlans).where(eq(playPlans.tournament_id, tournament.id))
  const { settings, version = 0, published = 0, published_at = null } = plan ?? {}
  const first = firstSettings(tournament)
  // A plan that an older version stored may have no days yet.
  const known = settings && settings.days.length > 0 ? settings : { ...first, ...settings, days: first.days }
  return { settings: known, version, published, published_at }
}

export async function divisionsOf(db: Database, tournamentId: number) {
  const rows = await db
    .select()
    .from(divisions)
    .where(eq(divisions.tournament_id, tournamentId))
    .orderBy(asc(divisions.id))
  return rows.map(({ id, name, names }) => ({ id, name, names: inBoth(name, names) }))
}

/** Entered and not waiting for a place. */
const isIn = (team: string) =>
  sql`${sql.identifier(team)}.status in ('submitted', 'confirmed') and ${sql.identifier(team)}.submitted_at is not null`

/** Teams that play: those that are entered, and those that have games though they withdrew. */
export async function playingTeams(db: Database, tournamentId: number): Promise<PlayTeam[]> {
  type Row = Omit<PlayTeam, 'club'> & { club_id: number; club: string }
  const rows = await rowsOf<Row>(
    db,
    sql`select t.id, t.division_id, t.name, t.club_id, c.name as club, not (${isIn('t')}) as is_gone,
        (select count(*)::int from team_members m where m.team_id = t.id and m.role = 'umpires') as umpires,
        (select count(*)::int from team_members m where m.team_id = t.id and m.role = 'volunteers') as volunteers,
        jsonb_build_object('jersey_color', t.jersey_color, 'shorts_color', t.shorts_color,
          'sock_color_light', t.sock_color_light, 'sock_color_dark', t.sock_color_dark,
          'gk_jersey_color', t.gk_jersey_color) as colours
      from teams t join clubs c on c.id = t.club_id
      where t.tournament_id = ${tournamentId} and ((${isIn('t')}) or exists (
        select from play_games g where t.id in (g.home_team_id, g.away_team_id)))
      order by t.division_id, lower(t.name), t.id`,
  )
  return rows.map(({ club_id, club, ...team }) => ({ ...team, club: { id: club_id, name: club } }))
}

/** Pairs of teams with a person in common: who plays for one may coach the other. */
export async function sharingTeams(db: Database, tournamentId: number) {
  return rowsOf<{ team_ids: number[] }>(
    db,
    sql`select distinct array[a.team_id, b.team_id] as team_ids
      from team_members a join team_members b on b.participant_id = a.participant_id and b.team_id > a.team_id
      join teams s on s.id = a.team_id join teams t on t.id = b.team_id
      where s.tournament_id = ${tournamentId} and t.tournament_id = ${tournamentId}
        and ${isIn('s')} and ${isIn('t')}
        and a.role in ('players', 'coaches', 'team_managers') and b.role in ('players', 'coaches', 'team_managers')
      order by 1`,
  )
}

export async function poolsOf(db: Database, tournamentId: number): Promise<PlayPool[]> {
  const rows = await db
    .select({ pool: playPools, team_id: playPoolTeams.team_id })
    .from(playPools)
    .innerJoin(divisions, eq(divisions.id, playPools.division_id))
    .innerJoin(playPoolTeams, eq(playPoolTeams.pool_id, playPools.id))
    .where(eq(divisions.tournament_id, tournamentId))
    .orderBy(asc(playPools.division_id), asc(playPools.letter), asc(playPoolTeams.position))
  return [...Map.groupBy(rows, ({ pool }) => pool.id).values()].flatMap((all) => {
    const [first] = all
    return first ? { ...first.pool, team_ids: all.map(({ team_id }) => team_id) } : []
  })
}

/** Not one of a draw that was replaced: such a game, of which people were told, is called off and in no pool. */
export const isDrawn = or(ne(playGames.stage, 'pool'), isNotNull(playGames.pool_id))

/** Games that a new draw replaced, of which people were told. */
export async function replacedGamesOf(db: Database, tournamentId: number): Promise<GameRow[]> {
  return db
    .select()
    .from(playGames)
    .where(
      and(eq(playGames.tournament_id, tournamentId), eq(playGames.stage, 'pool'), isNull(playGames.pool_id)),
    )
    .orderBy(asc(playGames.id))
}

/** The games as they are drawn now. */
export async function gamesOf(
  db: Database,
  tournamentId: number,
  ids?: readonly number[],
): Promise<GameRow[]> {
  const isAsked = ids && inArray(playGames.id, [...ids])
  return db
    .select()
    .from(playGames)
    .where(and(eq(playGames.tournament_id, tournamentId), isAsked, isDrawn))
    .orderBy(asc(playGames.id))
}

export function presentGame(row: GameRow): PlayGame {
  const { id, division_id, pool_id, stage, round, home_team_id, away_team_id, home_from, away_from } = row
  const { home_goals, away_goals, home_shots, away_shots, is_cancelled, is_pinned, score_version } = row
  return {
    ...{ id, division_id, pool_id, stage, round, home_team_id, away_team_id, home_from, away_from },
    ...{ home_goals, away_goals, home_shots, away_shots, is_cancelled, is_pinned, score_version },
    slot: slotOf(row.day, row.minute, row.field),
    told: slotOf(row.told_day, row.told_minute, row.told_field),
  }
}

const slotOf = (day: string | null, minute: number | null, field: string | null): Slot | null =>
  day === null || minute === null || field === null ? null : { day, minute, field }

import { inBoth } from '@centrepass/contract/catalogue/words-in'
import { and, asc, eq, sql } from 'drizzle-orm'
import { scopedTo } from '#features/office/scoped-to'
import { teamsInSight } from '#features/tournaments/teams/in-sight'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { offerings } from '#platform/database/tables/catalogue'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'

type Actor = Pick<OfficeActor, 'grants'>
export type TournamentRow = typeof tournaments.$inferSelect

/** A tournament of the caller's role, or one that a team of their club is in; any other is not there. */
export async function requireSeen(db: Database, actor: Actor, id: number): Promise<TournamentRow> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id))
  const own = scopedTo(actor, 'tournament')
  const isSeen = own === null || own.includes(id) || (await hasClubIn(db, actor, id))
  if (!row || !isSeen) throw notFound('tournament')
  return row
}

async function hasClubIn(db: Database, actor: Actor, tournamentId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tournament_id, tournamentId), teamsInSight(actor)))
    .limit(1)
  return found !== undefined
}

export function presentTournament(row: TournamentRow) {
  const { id, code, name, names, venue, starts_on, ends_on } = row
  return {
    ...{ id, code, name, names: inBoth(name, names), venue, starts_on, ends_on },
    entry_opens_at: row.entry_opens_at.toISOString(),
    entry_closes_at: row.entry_closes_at.toISOString(),
    roster_locks_at: row.roster_locks_at.toISOString(),
  }
}

export async function divisionsWithRoom(db: Database, tournamentId: number) {
  const { limit_places: limit, sold } = offerings
  const rows = await db
    .select({ id: divisions.id, name: divisions.name, names: divisions.names, limit, sold })
    .from(divisions)
    .innerJoin(offerings, eq(offerings.id, divisions.offering_id))
    .where(eq(divisions.tournament_id, tournamentId))
    .orderBy(asc(divisions.id))
  return rows.map(({ names, ...row }) => ({ ...row, names: inBoth(row.name, names) }))
}

export type Owed = { team_id: number; is_club: boolean; open_cents: number; due_on: string | null }

/** What is still open of each team's entry, and the day on which the first of it is due. */
export async function owedByTeam(db: Database, ids: readonly number[]): Promise<Map<number, Owed>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Owed>(
    db,
    sql`select p.team_id, bool_or(i.billed_cents > 0) as is_club,
        coalesce(sum(o.cents), 0)::int as open_cents, min(o.due_on) filter (where o.cents > 0)::text as due_on
      from purchases p join invoices i on i.purchase_id = p.id left join owed_parts o on o.invoice_id = i.id
      where p.state = 'paid' and p.team_id = any (${sql.param([...ids])}::int[]) group by p.team_id`,
  )
  return new Map(rows.map((row) => [row.team_id, row]))
}

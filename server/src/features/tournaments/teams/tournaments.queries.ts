import { sortClubs } from '@centrepass/contract/catalogue/club-rules'
import { inBoth } from '@centrepass/contract/catalogue/words-in'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Page } from '@centrepass/contract/ground/values'
import type { Division, Tournament } from '@centrepass/contract/tournaments/tournaments'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { pricingAt } from '#features/catalogue/catalogue.queries'
import { containsText, inEachLanguage } from '#features/catalogue/contains-text'
import { isOnSale } from '#features/catalogue/is-on-sale'
import { placesOf, priceOf } from '#features/catalogue/present-product'
import type { Rates } from '#features/catalogue/price-product'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { clubs, offerings } from '#platform/database/tables/catalogue'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'

type TournamentQuery = {
  text?: string | undefined
  open?: boolean | undefined
  page: number
  per_page: number
}

export async function tournamentList(
  db: Database,
  clock: Clock,
  { page, per_page, ...query }: TournamentQuery,
): Promise<{ data: Tournament[]; meta: Page }> {
  const isWanted = wanted(query, clock.now())
  const rows = await db
    .select()
    .from(tournaments)
    .where(isWanted)
    .orderBy(asc(tournaments.starts_on), asc(tournaments.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = await db.$count(tournaments, isWanted)
  return { data: await whole(db, clock, rows), meta: { page, per_page, total } }
}

export async function tournamentOf(db: Database, clock: Clock, id: number): Promise<Tournament> {
  const rows = await db.select().from(tournaments).where(eq(tournaments.id, id))
  const [tournament] = await whole(db, clock, rows)
  if (!tournament) throw notFound('tournament')
  return tournament
}

function wanted({ text, open }: Omit<TournamentQuery, 'page' | 'per_page'>, now: Date): SQL | undefined {
  const entry = { opens_at: tournaments.entry_opens_at, closes_at: tournaments.entry_closes_at }
  return and(
    containsText(text, [
      ...[tournaments.name, tournaments.code, tournaments.venue],
      ...inEachLanguage(tournaments.names),
    ]),
    isOnSale(open, entry, now),
  )
}

type TournamentRow = typeof tournaments.$inferSelect

/** Tournaments with all that belongs to them, in three reads however many there are. */
async function whole(db: Database, clock: Clock, rows: TournamentRow[]): Promise<Tournament[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const divisionRows = await db
    .select()
    .from(divisions)
    .innerJoin(offerings, eq(offerings.id, divisions.offering_id))
    .where(inArray(divisions.tournament_id, ids))
    .orderBy(asc(divisions.id))
  const clubChoices = await clubsOnOffer(db)
  const { rates } = await pricingAt(db, clock.now())
  const byTournament = Map.groupBy(divisionRows, (row) => row.divisions.tournament_id)
  return rows.map((row) => ({
    ...presentTournament(row),
    clubs: clubChoices,
    divisions: (byTournament.get(row.id) ?? []).map((found) =>
      presentDivision(found.divisions, found.offerings, rates),
    ),
  }))
}

/** Every tournament is open to every club. */
async function clubsOnOffer(db: Database): Promise<Tournament['clubs']> {
  const { id, name, is_other } = clubs
  return sortClubs(await db.select({ id, name, is_other }).from(clubs).where(eq(clubs.is_active, true)))
}

function presentTournament(row: TournamentRow): Omit<Tournament, 'clubs' | 'divisions'> {
  const { id, code, name, venue, map_url, region, starts_on, ends_on, roles } = row
  return {
    ...{ id, code, name, venue, map_url, region, starts_on, ends_on, roles },
    names: inBoth(name, row.names),
    entry_opens_at: row.entry_opens_at.toISOString(),
    entry_closes_at: row.entry_closes_at.toISOString(),
    roster_locks_at: row.roster_locks_at.toISOString(),
  }
}

function presentDivision(
  row: typeof divisions.$inferSelect,
  offering: typeof offerings.$inferSelect,
  rates: Rates,
): Division {
  const { id, code, name, stream, min_age, max_age, masters_age, balance_due_on } = row
  return {
    ...{ id, code, name, stream, min_age, max_age, masters_age, balance_due_on },
    names: inBoth(name, row.names),
    price: priceOf({ kind: 'other', cost_cents: row.fee_cents, tax_class: row.tax_class }, rates),
    deposit: row.deposit_cents === null ? null : moneyOf(row.deposit_cents),
    places: placesOf(offering),
  }
}

import { plainDateIn } from '@centrepass/contract/ground/dates'
import { eq } from 'drizzle-orm'
import type { Row } from '#features/invoices/reading/row-holdings.queries'
import { requireAssociation } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { courses, offerings, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'

/** The sold product, with the facts that the rules and the counters need. */
export type ProductFacts = {
  season_year: number
  /** Null for a registration, as is the end. */
  starts_on: string | null
  ends_on: string | null
  /** The offering that counts the spots; null where spots are unlimited. */
  limited_offering_id: number | null
  group: 'player' | 'staff' | null
  /** The last day on which a team can be entered; null for everything else. */
  closes_on: string | null
}

export async function productOf(db: Database, row: Row): Promise<ProductFacts> {
  if (row.product_type === 'RegistrationOption') return optionOf(db, row.product_id)
  if (row.product_type === 'TournamentTeam') return teamOf(db, row.product_id)
  // Both tables have the columns that are read here.
  const table = row.product_type === 'Program' ? programs : courses
  const [product] = await db
    .select({
      season_year: table.season_year,
      starts_on: table.starts_on,
      ends_on: table.ends_on,
      offering_id: offerings.id,
      limit_places: offerings.limit_places,
    })
    .from(table)
    .innerJoin(offerings, eq(offerings.id, table.offering_id))
    .where(eq(table.id, row.product_id))
  if (!product) throw new Error(`${row.product_type} ${row.product_id} is gone.`)
  const { limit_places, offering_id, ...facts } = product
  return { ...facts, ...limited(limit_places, offering_id), group: null, closes_on: null }
}

async function optionOf(db: Database, id: number): Promise<ProductFacts> {
  const [option] = await db
    .select({ option: registrationOptions, limit_places: offerings.limit_places })
    .from(registrationOptions)
    .leftJoin(offerings, eq(offerings.id, registrationOptions.offering_id))
    .where(eq(registrationOptions.id, id))
  if (!option) throw new Error(`Registration option ${id} is gone.`)
  const { season_year, group, offering_id } = option.option
  const places = limited(option.limit_places, offering_id)
  return { season_year, group, starts_on: null, ends_on: null, closes_on: null, ...places }
}

async function teamOf(db: Database, id: number): Promise<ProductFacts> {
  const [found] = await db
    .select({
      tournament: tournaments,
      offering_id: offerings.id,
      limit_places: offerings.limit_places,
    })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .innerJoin(offerings, eq(offerings.id, divisions.offering_id))
    .where(eq(teams.id, id))
  if (!found) throw new Error(`Team ${id} is gone.`)
  const { season_year, starts_on, ends_on, entry_closes_at } = found.tournament
  const { timezone } = await requireAssociation(db)
  const closes_on = plainDateIn(entry_closes_at, timezone)
  const places = limited(found.limit_places, found.offering_id)
  return { season_year, starts_on, ends_on, closes_on, group: null, ...places }
}

const limited = (limit_places: number | null, offering_id: number | null) => ({
  limited_offering_id: limit_places === null ? null : offering_id,
})

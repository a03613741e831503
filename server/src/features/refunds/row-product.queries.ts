import { plainDateIn } from '@centrepass/contract/dates'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { requireAssociation } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { courses, offerings, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { enrolments, registrations } from '#platform/database/tables/people'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'

export type Row = typeof invoiceRows.$inferSelect

/** What was sold, with what the rules and the counters need to know about it. */
export type ProductFacts = {
  season_year: number
  /** Null for a registration, as is the end. */
  starts_on: string | null
  ends_on: string | null
  /** What counts the places; null where nobody counts. */
  limited_offering_id: number | null
  group: 'player' | 'staff' | null
  /** The last day on which a team can be entered; null for everything else. */
  closes_on: string | null
}
/** What the row gave its person, as long as it can be taken back. */
export type Holding = { id: number; status: string; is_valid: boolean }

export async function productOf(db: Database, row: Row): Promise<ProductFacts> {
  if (row.product_type === 'RegistrationOption') return optionOf(db, row.product_id)
  if (row.product_type === 'TournamentTeam') return teamOf(db, row.product_id)
  // One has what the other has, where it is asked for here.
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

export async function holdingOf(db: Database, row: Row): Promise<Holding | null> {
  return (await holdingsOf(db, [row])).get(row.id) ?? null
}

/** By the rows' ids. Of two rows that sold the same to the same person, the newer one gave what they hold today. */
export async function holdingsOf(db: Database, rows: readonly Row[]): Promise<Map<number, Holding>> {
  const people = [...new Set(rows.map(({ participant_id }) => participant_id))]
  if (people.length === 0) return new Map()
  const held = [
    ...(await registrationsOf(db, people)),
    ...(await enrolmentsOf(db, people)),
    ...(await enteredTeamsOf(db, rows)),
  ]
  const byThing = new Map(held.map(({ holding, ...thing }) => [nameOf(thing), holding]))
  const newest = await newestRows(db, people)
  return new Map(
    rows.flatMap((row) => {
      const holding = byThing.get(nameOf(row))
      return holding && !row.is_credit && newest.get(nameOf(row)) === row.id ? [[row.id, holding]] : []
    }),
  )
}

type Thing = Pick<Row, 'participant_id' | 'product_type' | 'product_id'>
const nameOf = ({ participant_id, product_type, product_id }: Thing) =>
  `${participant_id} ${product_type} ${product_id}`

async function registrationsOf(db: Database, people: number[]) {
  const found = await db
    .select()
    .from(registrations)
    .where(
      and(
        inArray(registrations.participant_id, people),
        inArray(registrations.status, ['pending_payment', 'pending_documents', 'pending_screening', 'valid']),
      ),
    )
  return found.map(({ id, status, valid_from, participant_id, option_id }) => ({
    ...{ participant_id, product_type: 'RegistrationOption' as const, product_id: option_id },
    holding: { id, status, is_valid: valid_from !== null },
  }))
}

async function enrolmentsOf(db: Database, people: number[]) {
  const found = await db
    .select()
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.participant_id, people),
        inArray(enrolments.status, ['pending_payment', 'enrolled', 'suspended']),
      ),
    )
  return found.map(({ id, status, participant_id, program_id, course_id }) => ({
    participant_id,
    product_type: program_id === null ? ('Course' as const) : ('Program' as const),
    product_id: program_id ?? course_id ?? 0,
    holding: { id, status, is_valid: false },
  }))
}

/** A team is held by whoever entered it. */
async function enteredTeamsOf(db: Database, rows: readonly Row[]) {
  const sold = rows.filter(({ product_type }) => product_type === 'TournamentTeam')
  const ids = sold.map(({ product_id }) => product_id)
  if (ids.length === 0) return []
  const found = await db
    .select({ id: teams.id, status: teams.status })
    .from(teams)
    .where(
      and(
        inArray(teams.id, ids),
        inArray(teams.status, ['submitted', 'confirmed']),
        isNotNull(teams.submitted_at),
      ),
    )
  return sold.flatMap(({ participant_id, product_type, product_id }) => {
    const team = found.find(({ id }) => id === product_id)
    if (!team) return []
    return { participant_id, product_type, product_id, holding: { ...team, is_valid: false } }
  })
}

async function newestRows(db: Database, people: number[]): Promise<Map<string, number>> {
  const { participant_id, product_type, product_id } = invoiceRows
  const found = await db
    .select({ participant_id, product_type, product_id, id: sql<number>`max(${invoiceRows.id})::int` })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(
      and(
        inArray(invoiceRows.participant_id, people),
        eq(invoiceRows.is_credit, false),
        isNotNull(invoices.number),
      ),
    )
    .groupBy(participant_id, product_type, product_id)
  return new Map(found.map(({ id, ...thing }) => [nameOf(thing), id]))
}

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { enrolments, registrations } from '#platform/database/tables/people'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'

export type Row = typeof invoiceRows.$inferSelect
/** What the row gave its person, as long as it can be taken back. */
export type Holding = { id: number; status: string; is_valid: boolean }

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

/** A team belongs to the account that entered it. */
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

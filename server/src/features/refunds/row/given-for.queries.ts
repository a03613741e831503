import { and, eq, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { writtenOffOn } from '#features/invoices/ledger/open-bill'
import type { Row } from '#features/invoices/reading/row-holdings.queries'
import type { Database } from '#platform/database/client'
import { creditNotes, writeOffLines } from '#platform/database/tables/corrections'
import { scheduleLines } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'

/** The parts of a price that were given; apart from them what the office sends to a club, or has written off. */
export type Given = { cost_cents: number; tax_cents: number; fee_cents: number; apart_cents: number }
const NOTHING: Given = { cost_cents: 0, tax_cents: 0, fee_cents: 0, apart_cents: 0 }

/**
 * What was given for a row so far: in all, and of that without ending it. A discount of the office is none of it: it
 * lowers the price.
 */
export async function givenFor(db: Database, row: Row): Promise<{ given: Given; lowered: Given }> {
  const { cost_cents, tax_cents, fee_cents, to_club_cents, ends_row } = cancellations
  const sum = (cents: AnyPgColumn) => sql<number>`coalesce(sum(${cents}), 0)::int`
  const found = await db
    .select({
      ...{ ends_row, cost_cents: sum(cost_cents), tax_cents: sum(tax_cents) },
      ...{ fee_cents: sum(fee_cents), apart_cents: sum(to_club_cents) },
    })
    .from(cancellations)
    .where(
      and(
        eq(cancellations.invoice_id, row.invoice_id),
        eq(cancellations.row_position, row.position),
        eq(cancellations.status, 'done'),
        sql`not exists (select from ${creditNotes}
          where ${creditNotes.cancellation_id} = ${cancellations.id} and ${creditNotes.discount_id} is not null)`,
      ),
    )
    .groupBy(ends_row)
  const of = (isEnd: boolean) => found.find((sums) => sums.ends_row === isEnd) ?? NOTHING
  const writtenOff = { ...NOTHING, apart_cents: await writtenOffFor(db, row) }
  const lowered = plus(of(false), writtenOff)
  return { given: plus(of(true), lowered), lowered }
}

/** The invoice of a club has one row; of another one the instalments say which row they were for. */
async function writtenOffFor(db: Database, row: Row): Promise<number> {
  if (row.product_type === 'TournamentTeam') return writtenOffOn(db, row.invoice_id)
  const isTakenBack = sql`exists (select from write_offs b where b.takes_back = ${writeOffLines.write_off_id})`
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${scheduleLines.amount_cents}), 0)::int` })
    .from(writeOffLines)
    .innerJoin(scheduleLines, eq(scheduleLines.id, writeOffLines.schedule_line_id))
    .where(
      and(
        eq(scheduleLines.invoice_id, row.invoice_id),
        eq(scheduleLines.row_position, row.position),
        not(isTakenBack),
      ),
    )
  return sum?.cents ?? 0
}

const plus = (one: Given, other: Given): Given => ({
  cost_cents: one.cost_cents + other.cost_cents,
  tax_cents: one.tax_cents + other.tax_cents,
  fee_cents: one.fee_cents + other.fee_cents,
  apart_cents: one.apart_cents + other.apart_cents,
})

import { moneyOf } from '@centrepass/contract/ground/money'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'

type Line = {
  day: string
  invoice: string
  participant_number: string
  category: string
  kind: 'sale' | 'discount' | 'cancellation'
  cents: number
}

export const REMITTANCE_HEADER = [
  'date',
  'invoice',
  'participant_number',
  'category',
  'kind',
  'national_part',
  'currency',
]

/**
 * The amount owed to the national body for a month: its part of every registration sold in it, less the refunds made
 * in it. Both were frozen when they happened, so the report of a month that is over never changes.
 */
export async function remittanceOf(
  db: Database,
  { month, timezone, currency }: { month: string; timezone: string; currency: string },
): Promise<string> {
  const lines = [...(await sold(db, month)), ...(await givenBack(db, month, timezone))]
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return csvOf(REMITTANCE_HEADER, [
    ...lines.map(({ day, invoice, participant_number, category, kind, cents }) => [
      ...[day, invoice, participant_number, category, kind, amount(cents), currency],
    ]),
    ['total', '', '', '', '', amount(total), currency],
  ])
}

/** A number, so that a spreadsheet adds it up. */
const amount = (cents: number) => Number(moneyOf(cents))

async function sold(db: Database, month: string): Promise<Line[]> {
  const rows = await db
    .select({ invoice: invoices, row: invoiceRows })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(
      and(
        isNotNull(invoices.number),
        ne(invoiceRows.national_cents, 0),
        sql`to_char(${invoices.issued_on}, 'YYYY-MM') = ${month}`,
      ),
    )
    .orderBy(asc(invoices.issued_on), asc(invoices.id), asc(invoiceRows.position))
  return rows.map(({ invoice, row }) => ({
    ...{
      day: invoice.issued_on,
      invoice: invoice.number ?? '',
      kind: row.discount_id === null ? ('sale' as const) : ('discount' as const),
    },
    ...{ participant_number: row.participant_number, category: row.product_code, cents: row.national_cents },
  }))
}

/** The books know how much of the national part each cancellation took back. */
async function givenBack(db: Database, month: string, timezone: string): Promise<Line[]> {
  const day = sql<string>`to_char(${cancellations.decided_at} at time zone ${timezone}, 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, number: invoices.number, row: invoiceRows, cents: ledgerPostings.cents })
    .from(cancellations)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.fact, sql`'cancellation ' || ${cancellations.id}`))
    .innerJoin(
      ledgerPostings,
      and(eq(ledgerPostings.transaction_id, ledgerTransactions.id), eq(ledgerPostings.account, 'national')),
    )
    .innerJoin(invoices, eq(invoices.id, cancellations.invoice_id))
    .innerJoin(
      invoiceRows,
      and(
        eq(invoiceRows.invoice_id, cancellations.invoice_id),
        eq(invoiceRows.position, cancellations.row_position),
      ),
    )
    .where(sql`to_char(${cancellations.decided_at} at time zone ${timezone}, 'YYYY-MM') = ${month}`)
    .orderBy(asc(cancellations.id))
  return rows.map(({ day: on, number, row, cents }) => ({
    ...{ day: on, invoice: number ?? '', kind: 'cancellation' as const, cents: -cents },
    ...{ participant_number: row.participant_number, category: row.product_code },
  }))
}

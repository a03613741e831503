import { and, eq, getTableColumns, gte, lt, ne, sql } from 'drizzle-orm'
import type { LinesToPay, MoneySpan } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { sandboxCharges, sandboxRefunds } from '#platform/database/tables/sandbox-cards'

const chargeStates = { succeeded: 'succeeded', declined: 'failed', requires_action: 'pending' } as const

/** Everything that began within the span, charges and refunds, whatever became of it. */
export async function sandboxBooks(db: Database, { from, until, only }: MoneySpan) {
  const charges = await db
    .select()
    .from(sandboxCharges)
    .where(and(gte(sandboxCharges.created_at, from), lt(sandboxCharges.created_at, until)))
    .orderBy(sandboxCharges.created_at)
  const refunds = await db
    .select()
    .from(sandboxRefunds)
    .where(and(gte(sandboxRefunds.created_at, from), lt(sandboxRefunds.created_at, until)))
    .orderBy(sandboxRefunds.created_at)
  const entries = [
    ...charges.map((charge) =>
      entry('charge', { ...charge, status: chargeStates[charge.status], charge_id: null }),
    ),
    ...refunds.map((refund) => entry('refund', { ...refund, metadata: {} })),
  ]
  return { entries: entries.filter(({ kind }) => only === undefined || kind === only) }
}

type Booked = {
  id: string
  key: string
  amount_cents: number
  currency: string
  status: string
  created_at: Date
  metadata: Record<string, string>
  charge_id: string | null
}

const entry = (
  kind: 'charge' | 'refund',
  { id, key, amount_cents, currency, status, created_at, metadata, charge_id }: Booked,
) => ({
  ...{ kind, id, key, amount_cents, currency, status, metadata, charge_id },
  at: created_at.toISOString(),
})

/** Charges of an account that took money for one of these instalments, or may yet. */
export async function sandboxChargesFor(db: Database, { account_id, lines, since }: LinesToPay) {
  const refunded = db
    .select({ cents: sql`coalesce(sum(${sandboxRefunds.amount_cents}), 0)` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.charge_id, sandboxCharges.id), ne(sandboxRefunds.status, 'failed')))
  return db
    .select({ ...getTableColumns(sandboxCharges), refunded_cents: sql<number>`(${refunded})::int` })
    .from(sandboxCharges)
    .where(
      and(
        eq(sandboxCharges.account_id, account_id),
        ne(sandboxCharges.status, 'declined'),
        gte(sandboxCharges.created_at, since),
        sql`string_to_array(${sandboxCharges.metadata} ->> 'lines', ' ') && ${sql.param([...lines])}::text[]`,
      ),
    )
}

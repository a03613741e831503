import { and, gte, lt } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { sandboxCharges, sandboxRefunds } from '../database/tables/sandbox-cards.ts'

const chargeStates = { succeeded: 'succeeded', declined: 'failed', requires_action: 'pending' } as const

/** Everything that began within the span, charges and refunds, whatever became of it. */
export async function sandboxBooks(db: Database, { from, until }: { from: Date; until: Date }) {
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
  return {
    entries: [
      ...charges.map((charge) => entry('charge', { ...charge, status: chargeStates[charge.status] })),
      ...refunds.map((refund) => entry('refund', refund)),
    ],
  }
}

type Booked = {
  id: string
  key: string
  amount_cents: number
  currency: string
  status: string
  created_at: Date
}

const entry = (
  kind: 'charge' | 'refund',
  { id, key, amount_cents, currency, status, created_at }: Booked,
) => ({
  ...{ kind, id, key, amount_cents, currency, status },
  at: created_at.toISOString(),
})

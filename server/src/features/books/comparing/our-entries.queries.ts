import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Dispute, MoneyEntry } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import { type RefundState, refunds } from '#platform/database/tables/refunds'
import type { OurEntry } from './differences-between.ts'

/** Ours of that time, and whatever of ours the provider's entries name, whenever it was written. */
export async function entriesAround(
  db: Database,
  theirs: readonly MoneyEntry[],
  { from, until }: { from: Date; until: Date },
): Promise<OurEntry[]> {
  const keys = theirs.flatMap(({ key }) => key ?? [])
  return ourEntries(db, (table) =>
    or(
      and(gte(table.created_at, from), lt(table.created_at, until)),
      keys.length > 0 ? inArray(table.provider_key, keys) : undefined,
    ),
  )
}

type Table = typeof payments | typeof refunds

/** Our charges and refunds as entries of books: all of them, unless some are chosen. */
export async function ourEntries(
  db: Database,
  chosen: (table: Table) => SQL | undefined = () => undefined,
): Promise<OurEntry[]> {
  const charged = await db.select().from(payments).where(chosen(payments))
  const returned = await db
    .select({
      refund: refunds,
      currency: sql<string>`coalesce(${payments.returned_currency}, ${payments.currency})`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(chosen(refunds))
  return [
    ...charged.map(
      ({ provider_key: key, status, created_at: at, ...payment }): OurEntry => ({
        ...{ kind: 'charge', key, at, status: chargeStatus[status] },
        // What goes back was taken in another amount, perhaps; all of it may be back by a person's hand.
        amount_cents: payment.returned_cents || payment.amount_cents,
        currency: payment.returned_currency ?? payment.currency,
        ...(status === 'returned' && payment.charge_id && { returned_charge: payment.charge_id }),
      }),
    ),
    ...returned.map(
      ({ refund: { provider_key: key, status, created_at: at, ...refund }, currency }): OurEntry => {
        const inPart = status === 'by_office' ? refund.provider_cents : null
        return inPart
          ? { kind: 'refund', key, amount_cents: inPart, currency, at, status: 'in_part' }
          : {
              kind: 'refund',
              key,
              amount_cents: refund.amount_cents,
              currency,
              at,
              status: refundStatus[status],
            }
      },
    ),
  ]
}

const chargeStatus: Record<PaymentState, OurEntry['status']> = {
  processing: 'open',
  requires_action: 'open',
  unknown: 'open',
  review: 'open',
  succeeded: 'succeeded',
  declined: 'failed',
  failed: 'failed',
  returned: 'succeeded',
}

const refundStatus: Record<RefundState, OurEntry['status']> = {
  asked: 'open',
  pending: 'open',
  review: 'open',
  succeeded: 'succeeded',
  failed: 'failed',
  disputed: 'open',
  charged_back: 'failed',
  by_office: 'failed',
}

/** The disputes of charges that we have written down, theirs and ours: others may be another site's. */
export async function disputesOfOurs(db: Database, listed: readonly Dispute[]) {
  if (listed.length === 0) return { theirs: [], ours: [] }
  const named = listed.map(({ charge_id }) => charge_id)
  const charged = await db
    .select({ id: payments.charge_id })
    .from(payments)
    .where(inArray(payments.charge_id, named))
  const known = new Set(charged.map(({ id }) => id))
  const ids = listed.map(({ id }) => id)
  return {
    theirs: listed.filter(({ charge_id }) => known.has(charge_id)),
    ours: await db.select().from(disputes).where(inArray(disputes.id, ids)),
  }
}

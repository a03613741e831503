import { and, eq, gte, inArray, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Dispute, MoneyEntry } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import { type RefundState, refundParts, refunds } from '#platform/database/tables/refunds'
import type { OurEntry } from './differences-between.ts'

/** Ours of that time, and whatever of ours the provider's entries name, whenever it was written. */
export async function entriesAround(
  db: Database,
  theirs: readonly MoneyEntry[],
  { from, until }: { from: Date; until: Date },
): Promise<OurEntry[]> {
  const keys = theirs.flatMap(({ key }) => key ?? [])
  const isNamed = ({ key }: OurEntry) => keys.includes(key)
  return [
    ...(await rowsOfOurs(db, (table) =>
      or(
        and(gte(table.created_at, from), lt(table.created_at, until)),
        keys.length > 0 ? inArray(table.provider_key, keys) : undefined,
      ),
    )),
    ...(await countedRefunds(db)).filter(isNamed),
  ]
}

type Table = typeof payments | typeof refunds

/** Our charges and refunds as entries of books, and the forgotten refunds that the office counted for others. */
export const ourEntries = async (db: Database): Promise<OurEntry[]> => [
  ...(await rowsOfOurs(db, () => undefined)),
  ...(await countedRefunds(db)),
]

/** What a restore made us forget is known again, as far as it counts. */
async function countedRefunds(db: Database): Promise<OurEntry[]> {
  const counted = await db
    .select({
      key: refundParts.provider_key,
      amount_cents: sum(refundParts.cents).mapWith(Number),
      currency: sql<string>`min(${payments.currency})`,
      at: sql<string>`min(${refunds.created_at})::text`,
    })
    .from(refundParts)
    .innerJoin(refunds, eq(refunds.id, refundParts.refund_id))
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .groupBy(refundParts.provider_key)
  return counted.map(({ at, ...entry }) => ({
    kind: 'refund',
    status: 'in_part',
    at: new Date(at),
    ...entry,
  }))
}

async function rowsOfOurs(db: Database, chosen: (table: Table) => SQL | undefined): Promise<OurEntry[]> {
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

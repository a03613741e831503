import { moneyOf } from '@centrepass/contract/ground/money'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type { Locale } from '@centrepass/contract/refusals/say'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type invoiceRows, payments } from '#platform/database/tables/purchases'
import { clubRefunds, type RefundState, refunds } from '#platform/database/tables/refunds'
import { refundEndsBy } from './review-ends.ts'
import { holdingsOf } from './row-holdings.queries.ts'
import { cancellationsOf, stateOf } from './row-states.queries.ts'

type Row = typeof invoiceRows.$inferSelect
type RowState = Pick<InvoiceDetails['item_rows'][number], 'may_cancel' | 'cancellation'>

/** The refunds of an invoice, and the state of each of its rows. */
export async function returnsOf(db: Database, rows: readonly Row[], locale: Locale) {
  const asked = await cancellationsOf(db, rows, locale)
  const holdings = await holdingsOf(db, rows)
  const done = asked.filter(({ status }) => status === 'done')
  const given = await refundsOf(
    db,
    done.map(({ id }) => id),
  )
  const toClub = await toClubOf(db, rows)
  const sum = (list: readonly number[]) => list.reduce((total, cents) => total + cents, 0)
  const toCard = sum(done.map(({ to_card_cents }) => to_card_cents))
  const cameBack = sum(given.map(({ credit_cents }) => credit_cents))
  return {
    refunded: moneyOf(toCard - cameBack + toClub.bank_cents),
    credited: moneyOf(
      sum(done.map(({ to_credit_cents }) => to_credit_cents)) + cameBack + toClub.credit_cents,
    ),
    forgiven: moneyOf(sum(done.map(({ forgiven_cents }) => forgiven_cents))),
    refunds: given.map(({ cents, credit_cents: _, ...refund }) => ({ ...refund, amount: moneyOf(cents) })),
    states: new Map<number, RowState>(rows.map((row) => [row.position, stateOf(row, asked, holdings)])),
  }
}

/** Refunds by the office to a club that had paid. */
async function toClubOf(db: Database, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ invoice_id }) => invoice_id))]
  const { amount_cents, way } = clubRefunds
  const [sum] = await db
    .select({
      bank_cents: sql<number>`coalesce(sum(${amount_cents}) filter (where ${way} <> 'credit'), 0)::int`,
      credit_cents: sql<number>`coalesce(sum(${amount_cents}) filter (where ${way} = 'credit'), 0)::int`,
    })
    .from(clubRefunds)
    .where(inArray(clubRefunds.invoice_id, ids))
  return sum ?? { bank_cents: 0, credit_cents: 0 }
}

/** To the person, what a human of ours is looking at is still on its way. */
const shownAs: Record<RefundState, InvoiceDetails['refunds'][number]['status']> = {
  asked: 'on_its_way',
  pending: 'on_its_way',
  review: 'on_its_way',
  succeeded: 'arrived',
  failed: 'came_back',
  disputed: 'at_the_bank',
  charged_back: 'by_the_bank',
  by_office: 'arrived',
}

async function refundsOf(db: Database, cancellationIds: number[]) {
  if (cancellationIds.length === 0) return []
  const found = await db
    .select({ refund: refunds, brand: payments.card_brand, last4: payments.card_last4 })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(inArray(refunds.cancellation_id, cancellationIds))
    .orderBy(asc(refunds.id))
  return found.map(({ refund, brand, last4 }) => ({
    cents: refund.amount_cents,
    at: (refund.settled_at ?? refund.created_at).toISOString(),
    status: shownAs[refund.status],
    card: brand && last4 ? { brand, last4 } : null,
    ends_by: refundEndsBy(refund)?.toISOString() ?? null,
    credit_cents: refund.status === 'failed' ? refund.amount_cents : refund.credit_cents,
  }))
}

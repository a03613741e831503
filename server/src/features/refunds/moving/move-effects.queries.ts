import { moneyOf } from '@centrepass/contract/ground/money'
import type { MoveEffects } from '@centrepass/contract/refunds/moves'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { cardShares } from '../row/judge-cancellation.ts'
import { goodwillFact } from './give-goodwill.ts'
import type { Moved, Moving } from './make-move.ts'

type Known = Omit<MoveEffects, 'documents_asked' | 'documents_withdrawn' | 'email'>

/** What a move did, apart from documents and the email. Numbers that others change meanwhile are not in it. */
export async function effectsOf(db: Database, moving: Moving, moved: Moved): Promise<Known> {
  const { facts, item, spot, terms } = moving
  const { row, product } = facts
  const { shares, difference, cancellation, goodwillId } = moved
  const booked = [
    ...[`cancellation ${cancellation.id}`, `sale of invoice ${moved.invoice.id}`],
    ...(goodwillId === null ? [] : [goodwillFact(goodwillId)]),
  ]
  return {
    participant: { id: row.participant_id, name: row.participant_name },
    product_type: item.product_type,
    from: { product: { id: row.product_id, name: row.product_name }, paid: moneyOf(shares.paid) },
    to: { product: { id: item.product, name: moved.product }, price: moneyOf(moved.price) },
    to_card: moneyOf(shares.split.to_card_cents),
    to_credit: moneyOf(shares.rest),
    ...{
      goodwill: moneyOf(difference.goodwill),
      owed: moneyOf(difference.owed),
      owed_by: difference.owed_by,
    },
    goodwill_taken_back: moneyOf(shares.split.goodwill_cents),
    cards: cardShares(facts, shares.split.to_card_cents).map(({ payment, cents }) => ({
      ...{ amount: moneyOf(cents), brand: payment.card_brand ?? '', last4: payment.card_last4 ?? '' },
    })),
    credit_expires_on: shares.rest > 0 ? terms.creditExpiresOn : null,
    frees_spot: product.limited_offering_id !== null,
    takes_spot: spot.offering_id !== null,
    registration_status: moved.registered?.status ?? null,
    ledger: await bookedBy(db, booked),
  }
}

/** What these facts moved in the books, by account; a debit is positive. */
async function bookedBy(db: Database, facts: readonly string[]) {
  const rows = await rowsOf<{ account: string; cents: number }>(
    db,
    sql`select p.account, sum(p.cents)::int as cents
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.fact = any(${sql.param(facts)}) group by p.account having sum(p.cents) <> 0 order by p.account`,
  )
  return rows.map(({ account, cents }) => ({ account, amount: moneyOf(cents) }))
}

import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { FoundCharge } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { askInTurn } from '#platform/jobs/ask-in-turn'
import { type PaymentRow, paymentsDue, postponePayment } from '../cards/payments-in-line.ts'
import { takenBy } from './return-charge.ts'

type Watching = { db: Database; tell: (error: unknown) => void }

/**
 * Asks about payments that we gave up less than a day ago, and about those that we gave up without a word of the
 * provider until there is one. Answers how many were charged after all.
 */
export async function watchGivenUp(
  { db, tell }: Watching,
  which: SQL,
  ask: (payment: PaymentRow) => Promise<FoundCharge>,
): Promise<number> {
  let late = 0
  const isWatched = or(gt(payments.settled_at, sql`now() - interval '1 day'`), eq(payments.why, 'no_answer'))
  await askInTurn({
    due: (limit) => paymentsDue(db, and(which, eq(payments.status, 'failed'), isWatched), limit),
    postpone: (payment) => postponePayment(db, payment),
    ask: async (payment) => {
      const found = await ask(payment)
      if (takenBy(payment, found)) late += 1
      else if (found.kind !== 'unclear') await noteAnswer(db, payment)
      return found.kind === 'unclear' ? 'unclear' : 'clear'
    },
    tell,
  })
  return late
}

async function noteAnswer(db: Database, { id, why }: PaymentRow): Promise<void> {
  if (why !== 'no_answer') return
  await db
    .update(payments)
    .set({ why: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'failed')))
}

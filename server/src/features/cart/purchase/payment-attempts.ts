import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { officeTasks } from '#platform/database/tables/links'
import { type PaymentState, payments } from '#platform/database/tables/purchases'

export type Attempt = { id: number; purchase_id: number }
export type PaymentRow = typeof payments.$inferSelect
type Change = Parameters<ReturnType<Database['update']>['set']>[0]

/** The outcome of these is unknown: money may still move. */
export const openStates: readonly PaymentState[] = ['processing', 'requires_action', 'unknown']

/** Payments of a plan have nothing to do with carts. */
export function attemptOf({ id, purchase_id }: PaymentRow): Attempt {
  if (purchase_id === null) throw new Error(`Payment ${id} is not of a purchase.`)
  return { id, purchase_id }
}

/** The facts that identify a payment to the provider, for every later question about it. */
export const questionOf = ({ provider_key, amount_cents, currency, account_id, created_at }: PaymentRow) => ({
  key: provider_key,
  ...{ amount_cents, currency, account_id },
  since: created_at,
})

/** An attempt is settled by this update alone: a late word about one that is settled changes nothing. */
export async function closeAttempt(
  tx: Database,
  attemptId: number,
  change: Change,
  from: readonly PaymentState[] = openStates,
): Promise<boolean> {
  const [closed] = await tx
    .update(payments)
    // The browser needed it to ask the bank; afterwards it is of no use.
    .set({ client_secret: null, ...change })
    .where(and(eq(payments.id, attemptId), inArray(payments.status, [...from])))
    .returning({ id: payments.id })
  return closed !== undefined
}

type Paid = Pick<PaymentRow, 'charge_id' | 'card_brand' | 'card_last4' | 'payment_method'>

/** The same for money that has come, which every purchase waits for. Answers what the payer agreed to with it. */
export async function closePaid(
  tx: Database,
  attemptId: number,
  paid: Paid,
  from: readonly PaymentState[],
): Promise<Agreed | null> {
  const [closed] = await settlePaid(tx, { ...paid, attemptId, from: [...from] })
  return closed ?? null
}

/** Whose payment it is, and the text by which its card is kept for next time, if it is. */
export type Agreed = Pick<PaymentRow, 'account_id' | 'next_time_text'>

const given = (name: string) => sql`${sql.placeholder(name)}`
const settlePaid = statement((db) =>
  db
    .update(payments)
    .set({
      ...{ status: 'succeeded', client_secret: null, settled_at: sql`now()`, review_since: null },
      ...{ charge_id: given('charge_id'), payment_method: given('payment_method') },
      ...{ card_brand: given('card_brand'), card_last4: given('card_last4') },
    })
    .where(and(eq(payments.id, given('attemptId')), sql`${payments.status} = any(${given('from')}::text[])`))
    .returning({ account_id: payments.account_id, next_time_text: payments.next_time_text }),
)

export async function paymentById(db: Database, id: number): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`Payment ${id} is gone.`)
  return payment
}

/** Money that does not fit what we know: a person compares the books and decides. */
export async function askTheOffice(tx: Database, attempt: Attempt, why: string): Promise<void> {
  const subject = { payment_id: attempt.id, purchase_id: attempt.purchase_id, why }
  await tx.insert(officeTasks).values({ kind: 'payment_review', subject })
}

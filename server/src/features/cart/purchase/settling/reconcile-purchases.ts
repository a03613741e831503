import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { watchGivenUp } from '#features/payments/cards/payments-in-line'
import { isUnavailable } from '#platform/database/is-unavailable'
import { payments, purchases } from '#platform/database/tables/purchases'
import { askInTurn, nextTime } from '#platform/jobs/ask-in-turn'
import { confirmFreePurchase } from '../confirming/confirm-purchase.ts'
import type { PurchaseDeps } from '../pay-purchase.ts'
import { askTheOffice, attemptOf, openStates, type PaymentRow, questionOf } from '../payment-attempts.ts'
import { moveTo } from '../purchase-states.ts'
import { settlePurchase } from './settle-purchase.ts'

/** Longer than we wait for the provider: a process that still charges after this has died. */
const LEFT_ALONE_SECONDS = 30
/** A charge the provider does not know yet may still reach it: only after this long does unknown mean never. */
const SURE_AFTER_SECONDS = 40
type Patience = { leftAloneSeconds?: number; sureAfterSeconds?: number }
type Purchase = typeof purchases.$inferSelect

/** Asks the provider about purchases with an unknown outcome, until it knows. */
export async function reconcilePurchases(
  deps: PurchaseDeps,
  { leftAloneSeconds = LEFT_ALONE_SECONDS, sureAfterSeconds = SURE_AFTER_SECONDS }: Patience = {},
): Promise<number> {
  return askInTurn({
    due: (limit) => purchasesDue(deps, leftAloneSeconds, limit),
    postpone: (purchase) => postpone(deps, purchase),
    ask: (purchase) => settleOrReport(deps, purchase, sureAfterSeconds),
    tell: deps.tell,
  })
}

const purchasesDue = ({ db }: PurchaseDeps, leftAloneSeconds: number, limit: number) =>
  db
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.state, ['charging', 'unknown']),
        lt(purchases.changed_at, sql`clock_timestamp() - make_interval(secs => ${leftAloneSeconds})`),
        lte(purchases.ask_after, sql`clock_timestamp()`),
      ),
    )
    .orderBy(purchases.ask_after, purchases.id)
    .limit(limit)

async function postpone({ db }: PurchaseDeps, { id, asks }: Purchase): Promise<boolean> {
  const mine = await db
    .update(purchases)
    .set({ asks: sql`${purchases.asks} + 1`, ask_after: nextTime(purchases.asks) })
    .where(and(eq(purchases.id, id), eq(purchases.asks, asks)))
    .returning({ id: purchases.id })
  return mine.length > 0
}

/** One that cannot be settled must not keep the others waiting: a person looks at it. */
async function settleOrReport(deps: PurchaseDeps, purchase: Purchase, sureAfterSeconds: number) {
  try {
    return await reconcile(deps, purchase, sureAfterSeconds)
  } catch (error) {
    deps.tell(error)
    if (!isUnavailable(error)) await putAside(deps, purchase)
    return 'clear'
  }
}

async function putAside({ db }: PurchaseDeps, purchase: Purchase): Promise<void> {
  await db.transaction(async (tx) => {
    const detail = 'could not be settled'
    if (!(await moveTo(tx, purchase.id, { from: ['charging', 'unknown'], to: 'review', detail }))) return
    const [attempt] = await tx
      .update(payments)
      .set({ status: 'review', client_secret: null })
      .where(and(eq(payments.purchase_id, purchase.id), isOpen))
      .returning()
    if (attempt) await askTheOffice(tx, attemptOf(attempt), detail)
  })
}

const isOpen = inArray(payments.status, openStates)

async function reconcile(
  deps: PurchaseDeps,
  purchase: Purchase,
  sureAfterSeconds: number,
): Promise<'clear' | 'unclear'> {
  if (purchase.due_now_cents === 0) {
    await confirmFreePurchase(deps, purchase.id)
    return 'clear'
  }
  const age = sql<number>`extract(epoch from clock_timestamp() - ${payments.created_at})::float`
  const [found] = await deps.db
    .select({ attempt: payments, age })
    .from(payments)
    .where(and(eq(payments.purchase_id, purchase.id), isOpen))
  if (!found) throw new Error(`Purchase ${purchase.id} waits for no payment.`)
  const outcome = await ask(deps, found.attempt, found.age)
  const isYoung = outcome.kind === 'none' && found.age < sureAfterSeconds
  if (!isYoung) await settlePurchase(deps, attemptOf(found.attempt), outcome)
  // The provider answers, so the next answer need not wait longer each time.
  if (isYoung || outcome.kind === 'requires_action') await askSoon(deps, purchase)
  return outcome.kind === 'unclear' ? 'unclear' : 'clear'
}

async function askSoon({ db }: PurchaseDeps, { id }: Purchase): Promise<void> {
  await db.update(purchases).set({ asks: 0 }).where(eq(purchases.id, id))
}

/** The longest wait for a person to answer their bank: others want the spots. */
const ANSWER_WITHIN_SECONDS = 1800

async function ask({ gateway }: PurchaseDeps, attempt: PaymentRow, ageSeconds: number) {
  const outcome = await gateway.find(questionOf(attempt))
  const isOver = outcome.kind === 'requires_action' && ageSeconds > ANSWER_WITHIN_SECONDS
  return isOver ? gateway.abandon(questionOf(attempt)) : outcome
}

/** Asks about one attempt now, because the person has just answered their bank or wants to know. */
export async function checkAttempt(deps: PurchaseDeps, attempt: PaymentRow): Promise<void> {
  // A request that is charging at this moment will report the outcome itself.
  if (attempt.status !== 'requires_action' && attempt.status !== 'unknown') return
  const outcome = await deps.gateway.find(questionOf(attempt))
  if (outcome.kind !== 'none') await settlePurchase(deps, attemptOf(attempt), outcome)
}

/** A slow provider may charge after we gave up: for a day, what we gave up is asked about again. */
export async function watchForLateCharges(deps: PurchaseDeps): Promise<number> {
  return watchGivenUp(deps, isNotNull(payments.purchase_id), async (attempt) => {
    const found = await deps.gateway.find(questionOf(attempt))
    if (found.kind === 'succeeded') await settlePurchase(deps, attemptOf(attempt), found)
    return found
  })
}

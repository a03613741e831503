import { limitOf } from '@centrepass/contract/payments/review-limits'
import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { takenBy } from '#features/payments/returning/return-charge'
import { watchGivenUp } from '#features/payments/returning/watch-given-up'
import { isUnavailable } from '#platform/database/is-unavailable'
import { payments, purchases } from '#platform/database/tables/purchases'
import { askInTurn, nextTime } from '#platform/jobs/ask-in-turn'
import { confirmFreePurchase } from '../confirming/confirm-purchase.ts'
import type { PurchaseDeps } from '../pay-purchase.ts'
import { attemptOf, openStates, type PaymentRow, questionOf } from '../payment-attempts.ts'
import { endPurchase } from './end-purchase.ts'
import { giveUpPurchase, putAside, settlePurchase } from './settle-purchase.ts'

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
    ask: (purchase) => settleByRule(deps, purchase, sureAfterSeconds),
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

/** One that cannot be settled is tried again, later each time, until the rule of the day ends it. */
async function settleByRule(deps: PurchaseDeps, purchase: Purchase, sureAfterSeconds: number) {
  const limit = limitOf('payment_unclear')
  try {
    return await reconcile(deps, purchase, sureAfterSeconds)
  } catch (error) {
    if (isUnavailable(error) || !(await isOlder(deps, purchase, limit))) throw error
    deps.tell(error)
    await endByRule(deps, purchase)
    return 'clear'
  }
}

async function isOlder({ db }: PurchaseDeps, { id }: Purchase, seconds: number): Promise<boolean> {
  const since = sql`coalesce((select max(created_at) from payments where purchase_id = ${id}), ${purchases.created_at})`
  const old = and(eq(purchases.id, id), sql`${since} < now() - make_interval(secs => ${seconds})`)
  return (await db.$count(purchases, old)) > 0
}

/** It cannot be delivered: what was taken goes back. Only one that cannot even be ended is left to a person. */
async function endByRule(deps: PurchaseDeps, purchase: Purchase): Promise<void> {
  const found = await openAttemptOf(deps, purchase)
  if (!found) {
    const ending = { to: 'failed', detail: 'could not be settled' } as const
    await deps.db.transaction((tx) => endPurchase(tx, deps, purchase.id, ending))
    return
  }
  const attempt = attemptOf(found.attempt)
  const outcome = await deps.gateway.find(questionOf(found.attempt))
  await giveUpPurchase(deps, attempt, outcome).catch(async (error) => {
    deps.tell(error)
    await deps.db.transaction((tx) => putAside(tx, attempt, 'could not be settled'))
  })
}

async function reconcile(
  deps: PurchaseDeps,
  purchase: Purchase,
  sureAfterSeconds: number,
): Promise<'clear' | 'unclear'> {
  if (purchase.due_now_cents === 0) {
    await confirmFreePurchase(deps, purchase.id)
    return 'clear'
  }
  const found = await openAttemptOf(deps, purchase)
  if (!found) throw new Error(`Purchase ${purchase.id} waits for no payment.`)
  const attempt = attemptOf(found.attempt)
  const outcome = await ask(deps, found.attempt, found.age)
  const isYoung = outcome.kind === 'none' && found.age < sureAfterSeconds
  if (!isYoung) await settlePurchase(deps, attempt, outcome)
  // The provider answers, so the next answer need not wait longer each time.
  if (isYoung || outcome.kind === 'requires_action') await askSoon(deps, purchase)
  if (outcome.kind !== 'unclear') return 'clear'
  if (found.age > limitOf('payment_unclear')) await giveUpPurchase(deps, attempt, outcome)
  return 'unclear'
}

async function openAttemptOf({ db }: PurchaseDeps, { id }: Purchase) {
  const age = sql<number>`extract(epoch from clock_timestamp() - ${payments.created_at})::float`
  const [found] = await db
    .select({ attempt: payments, age })
    .from(payments)
    .where(and(eq(payments.purchase_id, id), inArray(payments.status, [...openStates])))
  return found
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
    if (takenBy(attempt, found)) await settlePurchase(deps, attemptOf(attempt), found)
    return found
  })
}

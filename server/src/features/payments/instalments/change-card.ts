import { afterNewCard, coveredBy } from '@centrepass/contract/payments/instalment-rules'
import type { CardChange } from '@centrepass/contract/payments/schedules'
import { paymentNotes, problemFor, sayPaymentProblem } from '@centrepass/contract/refusals/payments'
import { type Locale, say } from '@centrepass/contract/refusals/say'
import { and, eq, isNull } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { ChargedCard, StoreOutcome } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { cardChanges, paymentSchedules } from '#platform/database/tables/plans'
import { scheduleLines } from '#platform/database/tables/purchases'
import { Failure, type Said } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { keepCard } from '../cards/keep-card.ts'
import { makeDefault } from '../cards/prefer-card.ts'
import { linesOf, openPlanPayment, type PlanPaymentRow, type Schedule } from '../plans/open-plan-payment.ts'
import { type PlanDeps, type PlanFacts, planFacts } from '../plans/plan-facts.ts'
import { scheduleOf } from '../plans/schedules.queries.ts'
import { chargeAwaited, isBeingPaid, paymentAnswer, requirePlan, requireRunning } from './pay-instalments.ts'

type Wanted = { schedule_id: number; payment_ott: string; pay_overdue: boolean; locale: Locale }
type Change = typeof cardChanges.$inferSelect

/**
 * Puts another card on a plan and makes it the account's default. It charges nothing, unless the payer asks to pay what
 * is overdue with it. The same token again is the same change, and gets the stored answer.
 */
export async function changeCard(deps: PlanDeps, actor: AccountActor, wanted: Wanted): Promise<CardChange> {
  const { locale } = wanted
  const ottHash = hashOf(wanted.payment_ott)
  const change = await beginChange(deps, actor, { ottHash, scheduleId: wanted.schedule_id })
  if (change.payment_method_id !== null) return answerTo(deps, actor, { change, locale })
  // Derived from the token: however often it is sent, the provider keeps one card.
  const key = `card-${ottHash.slice(0, 40)}`
  const outcome = await deps.gateway.storeCard({
    ...{ key, account_id: actor.accountId, payment_ott: wanted.payment_ott },
  })
  if (outcome.kind === 'requires_action') return theBankAsks(deps, actor, { change, outcome, locale })
  if (outcome.kind !== 'stored') throw refusalOf(outcome)
  const { changed, payment } = await attach(deps, actor, { change, wanted, outcome })
  if (payment) await chargeAwaited(deps, payment)
  return answerTo(deps, actor, { change: changed, locale })
}

/** One token, one plan: sent for another plan, or by another account, it counts as spent. */
async function beginChange(
  { db }: PlanDeps,
  actor: AccountActor,
  { ottHash, scheduleId }: { ottHash: string; scheduleId: number },
): Promise<Change> {
  const { accountId } = actor
  await requirePlan(db, actor, scheduleId)
  await db
    .insert(cardChanges)
    .values({ ott_hash: ottHash, account_id: accountId, schedule_id: scheduleId })
    .onConflictDoNothing()
  const [change] = await db.select().from(cardChanges).where(eq(cardChanges.ott_hash, ottHash))
  if (change?.account_id !== accountId || change.schedule_id !== scheduleId) throw atTheCard('token_spent')
  // The same request again may well find the plan paid by the first.
  if (change.payment_method_id === null) await requireRunning(db, actor, scheduleId)
  return change
}

type Asking = { change: Change; outcome: { client_secret: string }; locale: Locale }

async function theBankAsks(
  deps: PlanDeps,
  actor: AccountActor,
  { change, outcome, locale }: Asking,
): Promise<CardChange> {
  const schedule = await scheduleOf(deps, actor, { scheduleId: change.schedule_id, locale })
  return { status: 'requires_action', payment_id: null, client_secret: outcome.client_secret, schedule }
}

function refusalOf(outcome: Exclude<StoreOutcome, { kind: 'stored' | 'requires_action' }>): Failure {
  if (outcome.kind === 'declined') return atTheCard(outcome.code)
  if (outcome.kind === 'refused') return new Failure('enter_card_again')
  return new Failure('card_not_checked', {}, { retryAfter: 10 })
}

function atTheCard(code: string): Failure {
  const says: Said = (locale) => sayPaymentProblem(code, locale)
  const problems = [{ code: 'card_declined', path: 'payment_ott', says }]
  return new Failure('card_declined', { why: problemFor(code) }, { problems })
}

type Attaching = {
  change: Change
  wanted: Wanted
  outcome: { payment_method: string; card: ChargedCard }
}

/** The first request with a token changes the card; the second finds it done. Both take locks in one order. */
async function attach(deps: PlanDeps, actor: AccountActor, { change, wanted, outcome }: Attaching) {
  const facts = await planFacts(deps)
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, actor.accountId)
    const [now] = await tx.select().from(cardChanges).where(eq(cardChanges.ott_hash, change.ott_hash))
    if (now && now.payment_method_id !== null) return { changed: now, payment: null }
    const schedule = await requireRunning(tx, actor, wanted.schedule_id)
    const card = { provider: deps.gateway.provider, ...outcome }
    const cardId = await keepCard(tx, actor.accountId, card)
    if (cardId === null) throw atTheCard('token_spent')
    await makeDefault(tx, actor.accountId, cardId)
    const onCard = await putOnPlan(tx, schedule, { cardId, facts })
    const payment = wanted.pay_overdue ? await openOverdue(tx, onCard, facts) : null
    const [changed] = await tx
      .update(cardChanges)
      .set({ payment_method_id: cardId, payment_id: payment?.id ?? null })
      .where(and(eq(cardChanges.ott_hash, change.ott_hash), isNull(cardChanges.payment_method_id)))
      .returning()
    if (!changed) throw new Error('Another request changed the card.')
    await record(tx, actor.accountId, 'plan.card_changed', {
      schedule_id: schedule.id,
      payment_method_id: cardId,
    })
    return { changed, payment }
  })
}

type OnPlan = { cardId: number; facts: PlanFacts }

/** Instalments that the old card was refused for are tried again with the new one, from the first try on. */
async function putOnPlan(tx: Database, schedule: Schedule, { cardId, facts }: OnPlan): Promise<Schedule> {
  await tx
    .update(paymentSchedules)
    .set({ payment_method_id: cardId })
    .where(and(eq(paymentSchedules.id, schedule.id), eq(paymentSchedules.status, 'active')))
  for (const line of await linesOf(tx, schedule.id)) {
    await tx
      .update(scheduleLines)
      .set(afterNewCard(line, facts.day, facts.policy))
      .where(and(eq(scheduleLines.id, line.id), eq(scheduleLines.status, line.status)))
  }
  return { ...schedule, payment_method_id: cardId }
}

/** Null when nothing is overdue, or when a payment is on its way already: that one comes first. */
async function openOverdue(
  tx: Database,
  schedule: Schedule,
  { currency }: PlanFacts,
): Promise<PlanPaymentRow | null> {
  const lines = coveredBy('overdue', await linesOf(tx, schedule.id))
  if (lines.length === 0 || (await isBeingPaid(tx, schedule.id))) return null
  return openPlanPayment(tx, schedule, { lines, currency })
}

async function answerTo(
  deps: PlanDeps,
  actor: AccountActor,
  { change, locale }: Omit<Asking, 'outcome'>,
): Promise<CardChange> {
  const { schedule_id: scheduleId, payment_id: paymentId } = change
  if (paymentId === null) {
    const schedule = await scheduleOf(deps, actor, { scheduleId, locale })
    return { status: 'changed', payment_id: null, client_secret: null, schedule }
  }
  const isKept: Said = (reader) => say(paymentNotes.card_kept, {}, reader)
  const answer = await paymentAnswer(deps, actor, { scheduleId, paymentId, locale, also: [isKept] })
  return { ...answer, client_secret: null }
}

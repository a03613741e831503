import { eq } from 'drizzle-orm'
import type { CardGateway, ChargeOutcome, FoundCharge } from '#platform/card-payments/card-gateway'
import { declineOf } from '#platform/card-payments/decline-of'
import { paymentMethods } from '#platform/database/tables/plans'
import type { PlanPaymentRow } from '../plans/open-plan-payment.ts'
import type { PlanDeps } from '../plans/plan-facts.ts'
import type { Settling } from '../plans/settling.ts'
import { findEarlierCharge, type NamedPayment, nameLinesOf } from './find-earlier-charge.ts'
import { settleInstalment } from './settle-instalment.ts'

/**
 * Asks the provider for a payment that is written down, outside every transaction, and settles what it says. The
 * key makes it one charge, however often it is asked and by however many processes.
 */
export async function chargePlanPayment(
  deps: PlanDeps,
  payment: PlanPaymentRow,
  { isWaitedFor = false } = {},
): Promise<ChargeOutcome['kind'] | FoundCharge['kind']> {
  const { schedule_id } = payment
  if (schedule_id === null) throw new Error(`Payment ${payment.id} belongs to no plan.`)
  const settling = { ...payment, schedule_id }
  deps.reach('instalment recorded')
  const named = await nameLinesOf(deps.db, settling)
  const earlier = await findEarlierCharge(deps, named)
  const { key = payment.provider_key, outcome } = earlier ?? { outcome: await ask(deps, named) }
  deps.reach('instalment charged')
  await settleInstalment(deps, { ...settling, provider_key: key }, outcome, { isWaitedFor })
  return outcome.kind
}

async function ask(
  { db, gateway }: PlanDeps,
  { payment, lines }: NamedPayment,
): Promise<ChargeOutcome | FoundCharge> {
  const [card] = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.id, payment.payment_method_id ?? 0))
  // A card that another provider keeps is of no use to this one.
  if (!card || card.provider !== gateway.provider) return declineOf('card_gone')
  const outcome = await gateway.chargeStored({
    ...attemptOf(payment),
    payment_method: card.provider_ref,
    description: `Plan ${payment.schedule_id}`,
    // Nothing that a restore changes: with the same key, Stripe wants the same request.
    metadata: { schedule_id: String(payment.schedule_id), lines: lines.join(' ') },
  })
  return withoutPerson(gateway, payment, outcome)
}

/**
 * The bank asks, but the person is away, so the card needs its owner. The charge is given up first: left waiting, it
 * could still go through after another card has paid.
 */
export async function withoutPerson<O extends ChargeOutcome | FoundCharge>(
  gateway: CardGateway,
  payment: Settling,
  outcome: O,
): Promise<O | FoundCharge> {
  if (outcome.kind !== 'requires_action') return outcome
  const ended = await gateway.abandon(attemptOf(payment))
  const isKnown = ended.kind === 'succeeded' || ended.kind === 'unclear'
  return isKnown ? ended : declineOf('authentication_required')
}

export const attemptOf = ({
  provider_key: key,
  amount_cents,
  currency,
  account_id,
  created_at,
}: Settling) => ({
  ...{ key, amount_cents, currency, account_id },
  since: created_at,
})

import { cardExpiry, lastDayOf } from '@centrepass/contract/payments/card-expiry'
import { and, eq, isNull } from 'drizzle-orm'
import { paymentMethods, paymentSchedules } from '#platform/database/tables/plans'
import { record } from '#platform/record'
import { cardIn } from '../cards/kept-cards.queries.ts'
import { type PlanDeps, type PlanFacts, planFacts } from './plan-facts.ts'
import { tellOfPlan } from './tell-of-plan.ts'

/** A month before a card ends that a plan needs, its owner is told once, for the plan that needs it next. */
export async function warnOfExpiringCards(deps: PlanDeps): Promise<number> {
  const facts = await planFacts(deps)
  const needed = await deps.db
    .selectDistinctOn([paymentMethods.id], { card: paymentMethods, scheduleId: paymentSchedules.id })
    .from(paymentSchedules)
    .innerJoin(paymentMethods, eq(paymentMethods.id, paymentSchedules.payment_method_id))
    .where(and(eq(paymentSchedules.status, 'active'), isNull(paymentMethods.expiry_told_on)))
    .orderBy(paymentMethods.id, paymentSchedules.id)
  const ending = needed.filter(({ card }) => cardExpiry(cardIn(card), facts.today) !== 'valid')
  for (const found of ending) await warn(deps, facts, found)
  return ending.length
}

type Ending = { card: typeof paymentMethods.$inferSelect; scheduleId: number }

async function warn({ db, planLetters }: PlanDeps, facts: PlanFacts, { card, scheduleId }: Ending) {
  const day = lastDayOf(cardIn(card))
  await db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(paymentMethods)
      .set({ expiry_told_on: facts.today })
      .where(and(eq(paymentMethods.id, card.id), isNull(paymentMethods.expiry_told_on)))
      .returning({ id: paymentMethods.id })
    if (!claimed) return
    await tellOfPlan({ tx, at: facts }, scheduleId, {
      facts: { kind: 'card_expiring', last4: card.card_last4, expires_on: day },
      letter: (story) => planLetters.expiring(story, { day }),
    })
    await record(tx, card.account_id, 'card.expiring', { payment_method_id: card.id })
  })
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { plansOnCards } from './kept-cards.queries.ts'
import { isCardOf, makeDefault } from './prefer-card.ts'

/** Takes a card off the account, unless a plan needs it. The provider is told to forget it by `forgetRemovedCards`. */
export async function removeCard(db: Database, actor: AccountActor, cardId: number): Promise<void> {
  const { accountId } = actor
  await db.transaction(async (tx) => {
    // Under the lock, no request puts the card on a plan between the check and the removal.
    await lockAccount(tx, accountId)
    const needing = (await plansOnCards(tx, accountId)).filter(({ card_id }) => card_id === cardId)
    if (needing.length > 0) throw stillNeeded(needing)
    const [removed] = await tx
      .update(paymentMethods)
      .set({ removed_at: sql`now()`, is_default: false })
      .where(isCardOf(accountId, cardId))
      .returning({ id: paymentMethods.id })
    if (!removed) throw notFound('card')
    await preferNewest(tx, accountId)
    await record(tx, accountId, 'card.removed', { payment_method_id: cardId })
  })
}

async function preferNewest(tx: Database, accountId: number): Promise<void> {
  const [first] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.account_id, accountId), isNull(paymentMethods.removed_at)))
    .orderBy(desc(paymentMethods.is_default), desc(paymentMethods.id))
    .limit(1)
  if (first) await makeDefault(tx, accountId, first.id)
}

function stillNeeded(plans: readonly { program: string; participant: string }[]): Failure {
  const names = plans.map(({ program, participant }) => `${program} (${participant})`).join(', ')
  return new Failure('card_pays_plans', { names })
}

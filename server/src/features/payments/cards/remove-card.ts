import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { soldName } from '#features/invoices/ledger/sold-name'
import { paymentMethods } from '#platform/database/tables/plans'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { type CardDeps, endNextTime, preferNewest } from './end-next-time.ts'
import { plansOnCards } from './kept-cards.queries.ts'
import { isCardOf } from './prefer-card.ts'

/**
 * Takes a card off the account. One that is kept by choice can always be taken off; where a plan needs it, it stays for
 * that plan alone. One that is stored for plans only waits until none needs it. The provider is told to forget it by
 * `forgetRemovedCards`.
 */
export async function removeCard(
  deps: CardDeps,
  actor: AccountActor,
  { cardId, locale }: { cardId: number; locale: Locale },
): Promise<{ is_removed: boolean }> {
  const { accountId } = actor
  return deps.db.transaction(async (tx) => {
    // Under the lock, no request puts the card on a plan between the check and the removal.
    await lockAccount(tx, accountId)
    const ended = await endNextTime(tx, deps, accountId, { cardId, why: 'removed' })
    if (ended) return ended
    const needing = (await plansOnCards(tx, accountId)).filter(({ card_id }) => card_id === cardId)
    if (needing.length > 0) throw stillNeeded(needing, locale)
    const [removed] = await tx
      .update(paymentMethods)
      .set({ removed_at: sql`now()`, is_default: false })
      .where(isCardOf(accountId, cardId))
      .returning({ id: paymentMethods.id })
    if (!removed) throw notFound('card')
    await preferNewest(tx, accountId)
    await record(tx, accountId, 'card.removed', { payment_method_id: cardId })
    return { is_removed: true }
  })
}

type Needing = Awaited<ReturnType<typeof plansOnCards>>

function stillNeeded(plans: Needing, locale: Locale): Failure {
  const names = plans.map((plan) => `${soldName(plan, locale)} (${plan.participant})`).join(', ')
  return new Failure('card_pays_plans', { names })
}

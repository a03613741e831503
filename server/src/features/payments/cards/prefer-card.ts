import { and, eq, isNull } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'

/** Makes a card the one that is offered first. */
export async function preferCard(db: Database, actor: AccountActor, cardId: number): Promise<void> {
  const { accountId } = actor
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const [card] = await tx
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(isCardOf(accountId, cardId))
    if (!card) throw notFound('card')
    await makeDefault(tx, accountId, cardId)
    await record(tx, accountId, 'card.preferred', { payment_method_id: cardId })
  })
}

/** The caller has locked the account: between the two updates it has no default. */
export async function makeDefault(tx: Database, accountId: number, cardId: number): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ is_default: false })
    .where(and(eq(paymentMethods.account_id, accountId), eq(paymentMethods.is_default, true)))
  await tx.update(paymentMethods).set({ is_default: true }).where(isCardOf(accountId, cardId))
}

/** One of the account's own cards; one that was removed is not. */
export const isCardOf = (accountId: number, cardId: number) =>
  and(
    eq(paymentMethods.id, cardId),
    eq(paymentMethods.account_id, accountId),
    isNull(paymentMethods.removed_at),
  )

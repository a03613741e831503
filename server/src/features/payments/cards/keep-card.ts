import { and, eq, isNull } from 'drizzle-orm'
import type { ChargedCard, ProviderName } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'

export type CardToKeep = { provider: ProviderName; payment_method: string; card: ChargedCard }

/**
 * Notes a card that the provider keeps for us; the first one of an account is its default. The same card again is
 * the same row; one that was removed since is not brought back: null.
 */
export async function keepCard(tx: Database, accountId: number, kept: CardToKeep): Promise<number | null> {
  const { provider, payment_method } = kept
  const row = rowFor(accountId, kept)
  // Where another card is the default already, or becomes it at this moment, the index says no to this one.
  const [first] = await insert(tx, { ...row, is_default: true })
  const [added] = first ? [first] : await insert(tx, { ...row, is_default: false })
  if (added) return added.id
  const [known] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.provider, provider),
        eq(paymentMethods.provider_ref, payment_method),
        eq(paymentMethods.account_id, accountId),
        isNull(paymentMethods.removed_at),
      ),
    )
  return known?.id ?? null
}

export const rowFor = (account_id: number, { provider, payment_method, card }: CardToKeep) => ({
  ...{ account_id, provider, provider_ref: payment_method },
  ...{ card_brand: card.brand, card_last4: card.last4 },
  ...{ card_exp_month: card.exp_month, card_exp_year: card.exp_year },
})

const insert = (tx: Database, row: typeof paymentMethods.$inferInsert) =>
  tx.insert(paymentMethods).values(row).onConflictDoNothing().returning({ id: paymentMethods.id })

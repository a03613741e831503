import { and, eq, sql } from 'drizzle-orm'
import type { ChargedCard } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'

/** Banks renew cards by themselves: what the provider knows of a kept card is what we know of it. */
export async function refreshCard(tx: Database, methodId: number, card: ChargedCard): Promise<void> {
  const { card_brand, card_last4, card_exp_month, card_exp_year } = paymentMethods
  await tx
    .update(paymentMethods)
    .set({
      card_brand: card.brand,
      card_last4: card.last4,
      card_exp_month: card.exp_month,
      card_exp_year: card.exp_year,
      // A renewed card ends on another day, and that will be worth another word.
      expiry_told_on: null,
    })
    .where(
      and(
        eq(paymentMethods.id, methodId),
        sql`(${card_brand}, ${card_last4}, ${card_exp_month}, ${card_exp_year})
          is distinct from (${card.brand}::text, ${card.last4}::text, ${card.exp_month}::int, ${card.exp_year}::int)`,
      ),
    )
}

import { moneyOf } from '@centrepass/contract/ground/money'
import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { credits } from '#platform/database/tables/purchases'

/** The credits an account can still use today, the one that expires first at the top. */
export async function creditsOf(db: Database, accountId: number, today: string): Promise<HeldCredit[]> {
  const rows = await db
    .select()
    .from(credits)
    .where(
      and(
        eq(credits.account_id, accountId),
        sql`${credits.left_cents} > 0`,
        or(isNull(credits.expires_on), gte(credits.expires_on, today)),
      ),
    )
    .orderBy(asc(credits.expires_on), asc(credits.id))
  return rows.map(({ id, left_cents, held_cents, expires_on, origin, origins }) => ({
    ...{ id, expires_on, origin, ...(origins && { origins }) },
    amount: moneyOf(left_cents - held_cents),
    held: moneyOf(held_cents),
  }))
}

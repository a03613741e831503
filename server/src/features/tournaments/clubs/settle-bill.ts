import { and, eq } from 'drizzle-orm'
import type { MoneyChange } from '#features/payments/receiving/book-money'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { purchases } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'

/**
 * Money came in for a club's invoice, or an entry was taken back: the team is confirmed while nothing is open. The
 * caller has locked the account and the invoice; the team comes next.
 */
export async function settleBill(tx: Database, _season: SeasonFacts, change: MoneyChange): Promise<void> {
  const [sold] = await tx
    .select({ teamId: purchases.team_id })
    .from(purchases)
    .where(eq(purchases.id, change.invoice.purchase_id))
  if (!sold || sold.teamId === null) return
  const isPaid = change.openCents === 0
  await tx
    .update(teams)
    .set({ status: isPaid ? 'confirmed' : 'submitted' })
    .where(and(eq(teams.id, sold.teamId), eq(teams.status, isPaid ? 'submitted' : 'confirmed')))
}

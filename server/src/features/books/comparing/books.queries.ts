import type { MoneyDifference } from '@centrepass/contract/payments/books'
import { desc } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { moneyComparisons, moneyDifferences } from '#platform/database/tables/books'

const SHOWN = 400

/** The report of the daily comparison, newest first. */
export async function moneyDifferencesFound(db: Database) {
  const days = await db.select().from(moneyComparisons).orderBy(desc(moneyComparisons.day)).limit(SHOWN)
  const found = await db
    .select()
    .from(moneyDifferences)
    .orderBy(desc(moneyDifferences.day), desc(moneyDifferences.id))
    .limit(SHOWN)
  return {
    days: days.map((day) => ({ ...day, compared_at: day.compared_at.toISOString() })),
    differences: found.map(
      ({ found_at, solved_at, ...difference }): MoneyDifference => ({
        ...difference,
        found_at: found_at.toISOString(),
        solved_at: solved_at?.toISOString() ?? null,
      }),
    ),
  }
}

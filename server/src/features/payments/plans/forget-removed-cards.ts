import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { paymentMethods } from '#platform/database/tables/plans'
import type { PlanDeps } from './plan-facts.ts'

/** Makes the provider forget what was removed here, again and again until it says that it has. */
export async function forgetRemovedCards({ db, gateway }: Pick<PlanDeps, 'db' | 'gateway'>): Promise<number> {
  const removed = await db
    .select({ id: paymentMethods.id, ref: paymentMethods.provider_ref })
    .from(paymentMethods)
    .where(
      and(
        isNotNull(paymentMethods.removed_at),
        isNull(paymentMethods.forgotten_at),
        eq(paymentMethods.provider, gateway.provider),
      ),
    )
    // In any order: one that the provider stumbles over each time must not hold up the others for ever.
    .orderBy(sql`random()`)
    .limit(50)
  let forgotten = 0
  for (const { id, ref } of removed) {
    const answer = await gateway.forgetCard(ref)
    // A provider that does not answer for one will not for the next.
    if (answer.kind !== 'forgotten') break
    await db.update(paymentMethods).set({ forgotten_at: sql`now()` }).where(eq(paymentMethods.id, id))
    forgotten += 1
  }
  return forgotten
}

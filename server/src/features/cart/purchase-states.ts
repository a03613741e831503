import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type PurchaseState, purchaseEvents, purchases } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'

export type PurchaseRow = typeof purchases.$inferSelect

type Move = { from: PurchaseState[]; to: PurchaseState; detail?: string }

/** A state changes by this update alone: whoever comes second finds nothing to change. */
export async function moveTo(
  tx: Database,
  purchaseId: number,
  { from, to, detail = '' }: Move,
): Promise<boolean> {
  const [moved] = await tx
    .update(purchases)
    .set({ state: to, changed_at: sql`now()` })
    .where(and(eq(purchases.id, purchaseId), inArray(purchases.state, from)))
    .returning({ id: purchases.id })
  if (!moved) return false
  await tx.insert(purchaseEvents).values({ purchase_id: purchaseId, state: to, detail })
  return true
}

export async function purchaseById(db: Database, purchaseId: number): Promise<PurchaseRow> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
  if (!purchase) throw new Error(`Purchase ${purchaseId} is gone.`)
  return purchase
}

export async function purchaseByToken(db: Database, actor: AccountActor, token: string) {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.token_hash, hashOf(token)), eq(purchases.account_id, actor.accountId)))
  return purchase ?? null
}

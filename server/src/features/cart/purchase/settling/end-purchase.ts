import { and, eq, isNull, sql } from 'drizzle-orm'
import { returnDiscounts } from '#features/cart/discounts/return-discounts'
import { lockOfferings } from '#features/cart/places/hold-places'
import { holdReturned } from '#features/invoices/ledger/hold-credits'
import type { Database } from '#platform/database/client'
import {
  credits,
  creditUses,
  type PurchaseState,
  placeHolds,
  purchaseClaims,
  purchases,
} from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import type { ConfirmDeps } from '../confirming/confirm-purchase.ts'
import { moveTo } from '../purchase-states.ts'

type Ending = { to: PurchaseState; detail: string }

/** Nothing is sold: credits and claims go back; the spots stay held for another card until they expire. */
export async function endPurchase(
  tx: Database,
  { teamSales }: Pick<ConfirmDeps, 'teamSales'>,
  purchaseId: number,
  { to, detail }: Ending,
): Promise<boolean> {
  if (!(await moveTo(tx, purchaseId, { from: ['charging', 'unknown', 'review'], to, detail }))) return false
  await unpinHolds(tx, purchaseId)
  await tx.delete(purchaseClaims).where(eq(purchaseClaims.purchase_id, purchaseId))
  await returnCredits(tx, purchaseId)
  await returnDiscounts(tx, purchaseId)
  await teamSales.onDeclined(tx, purchaseId)
  const [purchase] = await tx
    .select({ account_id: purchases.account_id })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  await record(tx, purchase?.account_id ?? null, `purchase.${to}`, { purchase_id: purchaseId })
  return true
}

async function returnCredits(tx: Database, purchaseId: number): Promise<void> {
  const returned = await tx
    .update(creditUses)
    .set({ returned_at: sql`now()` })
    .where(and(eq(creditUses.purchase_id, purchaseId), isNull(creditUses.returned_at)))
    .returning({ credit_id: creditUses.credit_id, cents: creditUses.cents })
  for (const { credit_id, cents } of returned.toSorted((a, b) => a.credit_id - b.credit_id)) {
    await tx
      .update(credits)
      .set({ left_cents: sql`${credits.left_cents} + ${cents}` })
      .where(eq(credits.id, credit_id))
  }
  await holdReturned(
    tx,
    returned.map(({ credit_id }) => credit_id),
  )
}

/** Spots held for this purchase are held for the cart again, with those it holds since, or for what was prepared. */
async function unpinHolds(tx: Database, purchaseId: number): Promise<void> {
  const pinned = and(eq(placeHolds.purchase_id, purchaseId), isNull(placeHolds.ended_at))
  const holds = await tx.select().from(placeHolds).where(pinned)
  const ids = holds.map(({ offering_id }) => offering_id)
  if (ids.length === 0) return
  await lockOfferings(tx, ids)
  for (const hold of holds) {
    if (hold.prepared_id !== null) {
      await tx.update(placeHolds).set({ purchase_id: null }).where(eq(placeHolds.id, hold.id))
      continue
    }
    const [merged] = await tx
      .update(placeHolds)
      .set({ places: sql`${placeHolds.places} + ${hold.places}` })
      .where(
        and(
          eq(placeHolds.account_id, hold.account_id),
          eq(placeHolds.offering_id, hold.offering_id),
          sql`${placeHolds.team_id} is not distinct from ${hold.team_id}::int`,
          isNull(placeHolds.wait_offer_id),
          isNull(placeHolds.prepared_id),
          isNull(placeHolds.ended_at),
          isNull(placeHolds.purchase_id),
        ),
      )
      .returning({ id: placeHolds.id })
    const change = merged ? { ended_at: sql`now()` } : { purchase_id: null }
    await tx.update(placeHolds).set(change).where(eq(placeHolds.id, hold.id))
  }
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { purchaseEvents } from '#platform/database/tables/purchase-events'
import { type PurchaseState, purchases } from '#platform/database/tables/purchases'

export type PurchaseRow = typeof purchases.$inferSelect

type Move = { from: PurchaseState[]; to: PurchaseState; detail?: string }

/** Only this update changes a state, and it logs a line: a second caller finds nothing to change. */
export async function moveTo(
  tx: Database,
  purchaseId: number,
  { from, to, detail = '' }: Move,
): Promise<boolean> {
  const moved = await rowsOf(
    tx,
    sql`with moved as (
        update purchases set state = ${to}, changed_at = now()
        where id = ${purchaseId} and state = any(${sql.param(from)})
        returning id
      )
      insert into ${purchaseEvents} (purchase_id, state, detail)
      select id, ${to}::text, ${detail}::text from moved
      returning purchase_id`,
  )
  return moved.length > 0
}

export async function purchaseById(db: Database, purchaseId: number): Promise<PurchaseRow> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
  if (!purchase) throw new Error(`Purchase ${purchaseId} is gone.`)
  return purchase
}

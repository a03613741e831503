import type { CartItem } from '@centrepass/contract/cart/cart'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { preparedItems, preparedPurchases } from '#platform/database/tables/prepared'
import { type PurchaseState, purchases } from '#platform/database/tables/purchases'

type Row = typeof preparedPurchases.$inferSelect

/** With the state of the newest try to pay it, and whether its account can still pay anything. */
export type Prepared = Row & { purchase_state: PurchaseState | null; is_active: boolean }

/** The purchase knows first that it is paid: the job that ends things writes it down a moment later. */
export function stateOf({ outcome, purchase_state }: Pick<Prepared, 'outcome' | 'purchase_state'>) {
  if (outcome !== null) return outcome
  if (purchase_state === 'paid') return 'paid'
  return isUnderWay(purchase_state) ? 'being_paid' : 'waits'
}

/** Money may be moving: nothing else begins, and nothing ends. */
export const isUnderWay = (state: PurchaseState | null): boolean =>
  state === 'charging' || state === 'unknown' || state === 'review'

export async function preparedWhere(db: Database, which: SQL | undefined): Promise<Prepared[]> {
  const rows = await db
    .select({ row: preparedPurchases, purchase_state: purchases.state, status: accounts.status })
    .from(preparedPurchases)
    .innerJoin(accounts, eq(accounts.id, preparedPurchases.account_id))
    .leftJoin(purchases, eq(purchases.id, preparedPurchases.purchase_id))
    .where(which)
    .orderBy(asc(preparedPurchases.id))
  return rows.map(({ row, purchase_state, status }) => ({
    ...{ ...row, purchase_state, is_active: status === 'active' },
  }))
}

/** What it is about, as a cart: paid at once and in full. */
export async function itemsOf(db: Database, preparedId: number): Promise<CartItem[]> {
  const rows = await db
    .select()
    .from(preparedItems)
    .where(eq(preparedItems.prepared_id, preparedId))
    .orderBy(asc(preparedItems.position))
  return rows.map(({ participant_id, product_type, product_id }) => ({
    ...{ participant: participant_id, product_type, product: product_id },
  }))
}

/** Locked after its account, so that two payments, the office and the job wait for each other. */
export async function lockPrepared(tx: Database, id: number): Promise<Prepared | null> {
  await tx
    .select({ id: preparedPurchases.id })
    .from(preparedPurchases)
    .where(eq(preparedPurchases.id, id))
    .for('update')
  const [found] = await preparedWhere(tx, eq(preparedPurchases.id, id))
  return found ?? null
}

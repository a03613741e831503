import type { CartItem } from '@centrepass/contract/cart/cart'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { cartRows, carts } from '#platform/database/tables/carts'

/** How many changes are remembered: far more than one browser has waiting. */
const REMEMBERED = 400

export type StoredCart = { version: number; seen: readonly string[]; items: readonly CartItem[] }

export async function storedCart(db: Database, accountId: number): Promise<StoredCart> {
  const found = await db
    .select({ head: carts, row: cartRows })
    .from(carts)
    .leftJoin(cartRows, eq(cartRows.account_id, carts.account_id))
    .where(eq(carts.account_id, accountId))
    .orderBy(asc(cartRows.position))
  const head = found[0]?.head
  return {
    version: head?.version ?? 0,
    seen: head?.seen_changes ?? [],
    items: found.flatMap(({ row }) => (row ? [itemOf(row)] : [])),
  }
}

export async function storeCart(tx: Database, accountId: number, cart: StoredCart): Promise<void> {
  const head = {
    version: cart.version,
    seen_changes: cart.seen.slice(-REMEMBERED),
    changed_at: sql`now()`,
  }
  await tx
    .insert(carts)
    .values({ account_id: accountId, ...head })
    .onConflictDoUpdate({ target: carts.account_id, set: head })
  await tx.delete(cartRows).where(eq(cartRows.account_id, accountId))
  const rows = cart.items.map((item, position) => ({
    ...{ account_id: accountId, position },
    ...{ participant_id: item.participant, product_type: item.product_type, product_id: item.product },
    ...{ pays_by_plan: item.pays_by_plan ?? null, access_code: item.access_code ?? null },
  }))
  if (rows.length > 0) await tx.insert(cartRows).values(rows)
}

const itemOf = (row: typeof cartRows.$inferSelect): CartItem => ({
  ...{ participant: row.participant_id, product: row.product_id, product_type: row.product_type },
  ...(row.pays_by_plan !== null && { pays_by_plan: row.pays_by_plan }),
  ...(row.access_code !== null && { access_code: row.access_code }),
})

import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { cartValidations, placeHolds } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'
import { holdPlaces, lockOfferings, releaseExpired } from './hold-places.ts'

/** An emptied cart keeps nothing: what it held is free for the next family at once. */
export async function emptyCart(db: Database, actor: AccountActor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, actor.accountId)
    await holdPlaces(tx, { accountId: actor.accountId, teamId: null, isEmptied: true }, new Map())
    await tx.delete(cartValidations).where(eq(cartValidations.account_id, actor.accountId))
  })
}

/** Releases every spot that was not paid for in time. */
export async function releaseExpiredHolds(db: Database): Promise<number> {
  const expired = await db
    .selectDistinct({ id: placeHolds.offering_id })
    .from(placeHolds)
    .where(
      and(
        isNull(placeHolds.ended_at),
        isNull(placeHolds.purchase_id),
        isNull(placeHolds.wait_offer_id),
        isNull(placeHolds.prepared_id),
        lt(placeHolds.held_until, sql`now()`),
      ),
    )
  let released = 0
  for (const { id } of expired) {
    released += await db.transaction(async (tx) => {
      await lockOfferings(tx, [id])
      return releaseExpired(tx, [id])
    })
  }
  return released
}

/** An unused token is of no use a day later. */
export async function forgetOldValidations(db: Database): Promise<void> {
  await db.delete(cartValidations).where(lt(cartValidations.expires_at, sql`now() - interval '1 day'`))
}

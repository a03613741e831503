import type { DiscountEffects } from '@centrepass/contract/discounts/office-discounts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { StoredSettings } from './discounts.queries.ts'

type For = Pick<StoredSettings, 'products' | 'is_by_grant'>

/**
 * Whom a change reaches now. Codes are typed in the browser and kept there, so that carts with something that the
 * discount is for are counted, whether the code was typed or not.
 */
export async function effectsOn(
  db: Database,
  id: number | null,
  settings: readonly For[],
): Promise<DiscountEffects> {
  const isForAll = settings.some(({ products }) => products === null)
  const isByGrant = settings.every(({ is_by_grant }) => is_by_grant)
  const products = settings.flatMap((one) => one.products ?? [])
  const [found] = await rowsOf<DiscountEffects>(
    db,
    sql`select
      (select count(distinct c.account_id)::int from cart_rows c
        where (${isForAll} or exists (
            select from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as p (product_type text, product int)
            where p.product_type = c.product_type and p.product = c.product_id
          )) and (not ${isByGrant} or exists (
            select from discount_grants g where g.discount_id = ${id ?? 0} and g.ended_at is null
              and (g.account_id = c.account_id or g.participant_id = c.participant_id)
          ))) as carts,
      (select count(distinct u.purchase_id)::int from discount_uses u join purchases p on p.id = u.purchase_id
        where u.discount_id = ${id ?? 0} and u.ended_at is null and p.state in ('charging', 'unknown')) as paying,
      (select count(*)::int from discount_uses u
        where u.discount_id = ${id ?? 0} and u.ended_at is null) as uses`,
  )
  if (!found) throw new Error('Counting answers one row.')
  return found
}

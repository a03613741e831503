import { moneyOf } from '@centrepass/contract/ground/money'
import type { CallOffPreview } from '@centrepass/contract/refunds/call-offs'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { type Called, requireProduct } from './called-product.queries.ts'
import { isUnderWay, type Spot, spotsOf, underWay } from './spots.queries.ts'

/** Whom calling off would concern. The run takes the digest of exactly these. */
export async function previewCallOff(db: Database, called: Called, locale: Locale): Promise<CallOffPreview> {
  const { id, name, names } = await requireProduct(db, called)
  if (await isUnderWay(db, called)) throw new Failure('call_off_under_way')
  const spots = await spotsOf(db, called)
  const families = new Set(spots.map(({ account_id }) => account_id).filter((account) => account !== null))
  const waiting = spots.filter(isOnWaitList)
  return {
    ...{ product_type: called.product_type, product: { id, name: names?.[locale] ?? name } },
    ...{ total: spots.length, families: families.size, on_wait_list: waiting.length },
    without_invoice: spots.filter((spot) => spot.invoice_id === null && !isOnWaitList(spot)).length,
    sold_for: moneyOf(spots.reduce((sum, { price_cents }) => sum + price_cents, 0)),
    under_way: await underWay(db, called),
    digest: digestOf(called, spots),
  }
}

const isOnWaitList = ({ takes_spot }: Spot) => !takes_spot

export const digestOf = ({ product_type, product }: Called, spots: readonly Spot[]): string =>
  hashOf(
    JSON.stringify([
      product_type,
      product,
      ...spots.map(({ spot_id, status, invoice_id, position }) => [
        ...[spot_id, status, invoice_id, position],
      ]),
    ]),
  )

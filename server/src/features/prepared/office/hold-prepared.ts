import type { CartItem } from '@centrepass/contract/cart/cart'
import { holdPlaces } from '#features/cart/places/hold-places'
import { refuseProblems } from '#features/cart/pricing/judge-cart'
import { demandOf, fullRows } from '#features/cart/pricing/validate-cart'
import type { Database } from '#platform/database/client'
import type { JudgedPrepared } from '../record/price-prepared.ts'

type Holding = { id: number; accountId: number; until: Date }
type Held = { items: CartItem[]; judged: JudgedPrepared }

/** The spots count as held, so that no sale beside it takes them. */
export async function holdSpots(
  tx: Database,
  { id, accountId, until }: Holding,
  { items, judged: { facts } }: Held,
) {
  const demand = demandOf(items, facts)
  const holder = { accountId, teamId: null, prepared: { id, until } }
  const { full } = await holdPlaces(tx, holder, demand)
  refuseProblems(fullRows(items, facts, full))
  return [...demand].map(([offeringId, places]) => {
    const item = items.find((one) => facts.products.get(one)?.limited_offering_id === offeringId)
    return { product: (item && facts.products.get(item)?.shown.name) ?? '', places }
  })
}

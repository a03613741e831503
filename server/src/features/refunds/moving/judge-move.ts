import type { CartItem } from '@centrepass/contract/cart/cart'
import { moneyOf } from '@centrepass/contract/ground/money'
import { cartFacts } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart, refuseProblems } from '#features/cart/pricing/judge-cart'
import { priceItems } from '#features/cart/pricing/price-items'
import { fullRows } from '#features/cart/pricing/validate-cart'
import type { Configuration } from '#features/site/configuration'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { judgeCancellation, MINIMUM_CHARGE_CENTS, type Terms } from '../row/judge-cancellation.ts'
import type { RowFacts } from '../row/row-facts.queries.ts'
import { type MoveShares, shareMove } from './share-move.ts'

type Judging = { db: Database; clock: Clock; configuration: Configuration }
type Wanted = {
  accountId: number
  item: CartItem
  hasSpot: boolean
  offering_id: number | null
  /** The row that is moved. Its discounts stay with it as long as they are in force. */
  replaces: Pick<RowFacts, 'invoice' | 'discounts'>
}

/** The rules and the price of a purchase by the family. The spot is taken or refused already, so its own rule is not asked. */
export async function judgeSale(deps: Judging, { accountId, item, hasSpot, offering_id, replaces }: Wanted) {
  const facts = await cartFacts(deps, accountId, [item], replacedBy(replaces))
  const found = judgeCart([item], facts).filter(({ code }) => code !== 'FULL')
  const full = hasSpot || offering_id === null ? [] : fullRows([item], facts, [offering_id])
  refuseProblems([...found, ...full])
  const priced = priceItems([item], facts, [])
  return { facts, price: priced.total }
}

/** The discounts of the row that is moved, as a purchase asks about them. */
export const replacedBy = ({ invoice, discounts }: Wanted['replaces']) => ({
  codes: [],
  replaces: {
    purchaseId: invoice.purchase_id,
    positions: discounts.map(({ position }) => position),
    ids: discounts.flatMap(({ discount_id }) => discount_id ?? []),
  },
})

type Wish = { refund_to: 'card' | 'credit'; goodwill: boolean; owed: boolean }

/** All of the old price counts, whatever the refund policy says of the day: nothing is given up, only exchanged. */
export function shareMoney(facts: RowFacts, price: number, wish: Wish, terms: Terms): MoveShares & Whole {
  const asked = (refund_to: 'card' | 'credit') =>
    judgeCancellation(facts, { reason: 'association', refund_to }, terms)
  const { refund, split: whole } = asked('credit')
  const shares = shareMove({
    ...{ whole, price, refund_to: wish.refund_to, minimumCharge: MINIMUM_CHARGE_CENTS },
    cardTakes: asked('card').split.to_card_cents,
  })
  if (shares.missing > 0 && !wish.goodwill && !wish.owed)
    throw new Failure('move_costs_more', { amount: moneyOf(shares.missing) })
  return { ...shares, refund, paid: whole.to_credit_cents }
}

type Whole = { refund: ReturnType<typeof judgeCancellation>['refund']; paid: number }

import type { AccountCart } from '@centrepass/contract/cart/account-cart'
import { applyChange } from '@centrepass/contract/cart/apply-change'
import { type CartItem, MOST_ROWS } from '@centrepass/contract/cart/cart'
import type { acceptWaitOffer } from '@centrepass/contract/waiting/waiting'
import type { z } from 'zod'
import { storeCart, storedCart } from '#features/cart/account/account-cart.queries'
import { handOver, heldForCart } from '#features/cart/places/hold-for-offer'
import { cartFacts, type FactDeps } from '#features/cart/pricing/cart-facts.queries'
import { refuseProblems } from '#features/cart/pricing/judge-cart'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { Failure } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { closeOffer, endWaiting } from '../line/end-offer.ts'
import { productOfOffering } from '../line/wait-list.queries.ts'
import type { WaitDeps } from '../line/wait-settings.ts'
import { lockOffer, requireOpen } from './lock-offer.ts'
import { itemsFor, whyNotWait } from './who-can-wait.ts'

type Accepting = { accountId: number; offerId: number }
type Accepted = z.output<typeof acceptWaitOffer.answer>

/**
 * Puts the people of the offer into the account's cart, and makes the spots that were kept for the offer the ordinary
 * hold of that cart. Nothing is counted anew, so there is nothing that could be sold twice.
 */
export async function acceptOffer(
  deps: WaitDeps,
  actor: AccountActor,
  accepting: Accepting,
): Promise<Accepted> {
  requireOwn(actor, accepting.accountId)
  const configuration = await deps.configuration()
  return retrying(() =>
    deps.db.transaction((tx) => accept({ db: tx, clock: deps.clock, configuration }, actor, accepting)),
  )
}

async function accept(deps: FactDeps, actor: AccountActor, { offerId }: Accepting): Promise<Accepted> {
  const { db: tx, clock } = deps
  const { accountId } = actor
  const now = clock.now()
  const locked = await lockOffer(tx, actor, offerId)
  const { offer, people } = locked
  // Pressed twice, or on the phone and the laptop: it is theirs already.
  if (offer.outcome === 'accepted' && offer.answered_by === accountId) {
    const { version, items } = await storedCart(tx, accountId)
    const until = await heldForCart(tx, accountId, offer.offering_id)
    return { held_until: until?.toISOString() ?? null, cart: { version, items: [...items] } }
  }
  requireOpen(locked, now)
  const product = await productOfOffering(tx, offer.offering_id)
  if (!product) throw new Error(`Offering ${offer.offering_id} is no product.`)
  const wanted = itemsFor(
    people.map(({ participant_id }) => participant_id),
    { product_type: product.product_type, product: product.id },
  )
  refuseProblems(whyNotWait(wanted, await cartFacts(deps, accountId, wanted)))
  const until = await handOver(tx, offerId, accountId)
  await closeOffer(tx, { offerId, outcome: 'accepted', now, by: accountId })
  await endWaiting(
    tx,
    people.map(({ id }) => id),
    'accepted',
  )
  const cart = await putIntoCart(tx, accountId, wanted)
  await record(tx, accountId, 'wait.accepted', { wait_offer_id: offerId })
  return { held_until: until.toISOString(), cart }
}

async function putIntoCart(
  tx: Database,
  accountId: number,
  wanted: readonly CartItem[],
): Promise<AccountCart> {
  const { version, seen, items } = await storedCart(tx, accountId)
  const rows = wanted.map((item, index) => ({ at: items.length + index, item }))
  const changed = applyChange(items, { kind: 'put_in', rows })
  if (changed.length > MOST_ROWS) throw new Failure('most_spots', { most: MOST_ROWS })
  await storeCart(tx, accountId, { version: version + 1, seen, items: changed })
  return { version: version + 1, items: [...changed] }
}

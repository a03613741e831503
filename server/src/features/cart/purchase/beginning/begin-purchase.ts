import type { CartItem, Purchase } from '@centrepass/contract/cart/cart'
import type { PricedCart, PricedRow } from '@centrepass/contract/pricing/priced-cart'
import { takeDiscounts } from '#features/cart/discounts/take-discounts'
import { holdPlaces, type Prepared } from '#features/cart/places/hold-places'
import { type CartFacts, cartFacts, type FactDeps } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart, refuseProblems } from '#features/cart/pricing/judge-cart'
import { namesOf } from '#features/cart/pricing/present-priced'
import {
  differInDiscounts,
  fingerprintOf,
  priceItems,
  shownPriceOf,
} from '#features/cart/pricing/price-items'
import { type CartDeps, demandOf, fullRows } from '#features/cart/pricing/validate-cart'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { retrying } from '#platform/database/retrying'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { Begun } from '../pay-purchase.ts'
import { openAttempt } from './open-attempt.ts'
import { claimAgain, openPurchase } from './open-purchase.ts'
import { begunBefore, lockToken, reopenPurchase } from './spent-token.ts'
import { takeCredits } from './take-credits.ts'
import { writeInvoice } from './write-invoice.ts'

type Known = Awaited<ReturnType<typeof lockToken>>

/** What the office prepared: found and locked by its own record instead of a checked cart, with spots that are held. */
export type Preparation = {
  prepared: Prepared
  lock: (tx: Database) => Promise<Pick<Known, 'earlier'> & { shown: Shown }>
  onBegun: (tx: Database, purchaseId: number) => Promise<unknown>
}
type Shown = { fingerprint: string; price_fingerprint: string }

/**
 * The first of the two transactions: judges and prices everything again, and takes every spot, credit and claim that
 * the purchase needs, before a card is touched. A purchase refused here was never charged.
 */
export async function beginPurchase(
  deps: CartDeps,
  actor: Buying,
  wanted: Purchase,
  preparation?: Preparation,
): Promise<Begun> {
  const configuration = await deps.configuration()
  return retrying(() =>
    deps.db.transaction((tx) =>
      begin({ db: tx, clock: deps.clock, configuration }, actor, wanted, preparation),
    ),
  )
}

type Buying = Pick<AccountActor, 'accountId'>

async function begin(
  deps: FactDeps,
  actor: Buying,
  wanted: Purchase,
  preparation?: Preparation,
): Promise<Begun> {
  const { db: tx, configuration } = deps
  const { earlier, shown } = preparation
    ? await preparation.lock(tx)
    : await lockToken(tx, actor, wanted.cart_validation_token)
  const fingerprint = fingerprintOf(wanted.items, wanted.selected_credits, wanted.discount_codes)
  if (earlier && earlier.fingerprint !== fingerprint) throw new Failure('cart_changed')
  const begun = earlier && (await begunBefore(tx, earlier, wanted.payment_ott))
  if (begun) return begun
  if (!shown) throw new Failure('cart_expired')
  if (shown.fingerprint !== fingerprint) throw new Failure('cart_changed')
  const [purchaseId, facts] = await inOrder(
    tx,
    // First: a purchase that waits here for another one then reads what that one bought.
    (tx) => (earlier ? claimAgain(tx, earlier.id, wanted.items) : openPurchase(tx, actor, wanted)),
    () =>
      cartFacts(deps, actor.accountId, wanted.items, {
        codes: wanted.discount_codes ?? [],
      }),
  )
  await preparation?.onBegun(tx, purchaseId)
  const priced = priceAgain(facts, wanted, {
    shown: shown.price_fingerprint,
    isHeld: preparation !== undefined,
  })
  const purchase = { id: purchaseId, account_id: actor.accountId, due_now_cents: priced.due_now }
  const { today } = facts.facts
  const sale = {
    ...{ priced, names: (row: PricedRow) => namesOf(row, facts), billing: wanted.billing },
    ...{ today, taxLabel: facts.taxLabel },
  }
  const attempt = { currency: configuration.association.currency, today, asked: wanted }
  const [, invoiceId, payment] = await inOrder(
    tx,
    (tx) => takeAll(tx, purchase, { facts, priced, items: wanted.items, prepared: preparation?.prepared }),
    (tx) => (earlier ? reopenPurchase(tx, earlier, wanted.billing) : writeInvoice(tx, purchase, sale)),
    (tx) => (priced.due_now > 0 ? openAttempt(tx, purchase, attempt) : null),
  )
  return { purchaseId, invoiceId, payment, isNew: true }
}

/** The buyer pays the price that came with the token, or is told that it changed. Spots that are held are not full. */
function priceAgain(
  facts: CartFacts,
  { items, selected_credits: selected }: Purchase,
  { shown, isHeld }: { shown: string; isHeld: boolean },
): PricedCart {
  refuseProblems(judgeCart(items, facts).filter(({ code }) => !isHeld || code !== 'FULL'))
  const priced = priceItems(items, facts, selected)
  const now = shownPriceOf({ priced, items, facts, selected })
  if (now !== shown) throw new Failure(differInDiscounts(now, shown) ? 'discount_changed' : 'cart_changed')
  return priced
}

type Taking = { facts: CartFacts; priced: PricedCart; items: CartItem[]; prepared: Prepared | undefined }
type Buyer = { id: number; account_id: number }

/** The spots first, then the credits, then the discounts: every transaction locks in this order. */
async function takeAll(tx: Database, purchase: Buyer, taking: Taking): Promise<void> {
  const { facts, priced, items, prepared } = taking
  const holder = { accountId: purchase.account_id, teamId: null, prepared }
  const [{ full }, isTaken, isDiscounted] = await inOrder(
    tx,
    (tx) => holdPlaces(tx, holder, demandOf(items, facts), purchase.id),
    (tx) => takeCredits(tx, purchase.id, priced),
    (tx) => takeDiscounts(tx, purchase, { priced, versions: facts.discounts?.versions }),
  )
  refuseProblems(fullRows(items, facts, full))
  if (!isTaken) throw new Failure('cart_changed')
  if (!isDiscounted) throw new Failure('discount_changed')
}

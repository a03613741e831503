import type { CartItem, Purchase } from '@centrepass/contract/cart'
import type { PricedCart } from '@centrepass/contract/price-rules'
import { and, eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/lock-account'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { statement } from '#platform/database/statement'
import { accounts } from '#platform/database/tables/people'
import { cartValidations, invoices, payments, purchases } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'
import { type CartFacts, cartFacts, type FactDeps } from './cart-facts.queries.ts'
import { holdPlaces } from './hold-places.ts'
import { judgeCart, refuseProblems } from './judge-cart.ts'
import { openAttempt, type PaymentRow } from './open-attempt.ts'
import { claimAgain, openPurchase } from './open-purchase.ts'
import { fingerprintOf, priceFingerprintOf, priceItems } from './price-items.ts'
import { moveTo, type PurchaseRow } from './purchase-states.ts'
import { takeCredits } from './take-credits.ts'
import { type CartDeps, demandOf, fullRows } from './validate-cart.ts'
import { writeInvoice } from './write-invoice.ts'

export type Begun = {
  purchaseId: number
  invoiceId: number
  /** Null when nothing is to be charged, or when somebody else is charging. */
  payment: PaymentRow | null
  isNew: boolean
}

const CHANGED = 'Prices changed. Review your cart.'
const EXPIRED = 'Your cart expired. Review it again.'

/**
 * The first of the two transactions: everything is judged and priced again, and every place, credit and claim
 * that the purchase needs is taken, before a card is touched. What is refused here was never charged.
 */
export async function beginPurchase(deps: CartDeps, actor: AccountActor, wanted: Purchase): Promise<Begun> {
  const configuration = await deps.configuration()
  return retrying(() =>
    deps.db.transaction((tx) => begin({ db: tx, clock: deps.clock, configuration }, actor, wanted)),
  )
}

async function begin(deps: FactDeps, actor: AccountActor, wanted: Purchase): Promise<Begun> {
  const { db: tx, configuration } = deps
  const [, { earlier, shown }] = await Promise.all([
    // Sent first, so it is answered first: what is known is read when nobody else can change it.
    lockAccount(tx, actor.accountId),
    knownOf(tx, actor, wanted.cart_validation_token),
  ])
  const fingerprint = fingerprintOf(wanted.items, wanted.selected_credits)
  if (earlier && earlier.fingerprint !== fingerprint) throw new Failure('cart_changed', CHANGED)
  if (earlier && (isUnderWay(earlier) || (await wasTried(tx, earlier, wanted.payment_ott)))) {
    const invoiceId = await invoiceIdOf(tx, earlier.id)
    return { purchaseId: earlier.id, invoiceId, payment: null, isNew: false }
  }
  if (!shown) throw new Failure('cart_expired', EXPIRED)
  if (shown.fingerprint !== fingerprint) throw new Failure('cart_changed', CHANGED)
  const [purchaseId, facts] = await Promise.all([
    // Sent before the facts are asked for: whoever waits here for another purchase sees what it bought.
    earlier ? claimAgain(tx, earlier.id, wanted.items) : openPurchase(tx, actor, wanted),
    cartFacts(deps, actor.accountId, wanted.items),
  ])
  const priced = priceAgain(facts, wanted, shown.price_fingerprint)
  const purchase = { id: purchaseId, account_id: actor.accountId, due_now_cents: priced.due_now }
  const attempt = { currency: configuration.association.currency, paymentOtt: wanted.payment_ott }
  const [, invoiceId, payment] = await Promise.all([
    takeAll(tx, purchase, { facts, priced, items: wanted.items }),
    earlier ? reopen(tx, earlier, wanted) : writeInvoice(tx, purchase, { facts, priced, wanted }),
    priced.due_now > 0 ? openAttempt(tx, purchase, attempt) : null,
  ])
  return { purchaseId, invoiceId, payment, isNew: true }
}

const readKnown = statement((db) =>
  db
    .select({ earlier: purchases, shown: cartValidations })
    .from(accounts)
    .leftJoin(
      purchases,
      and(eq(purchases.token_hash, sql.placeholder('hash')), eq(purchases.account_id, accounts.id)),
    )
    .leftJoin(
      cartValidations,
      and(
        eq(cartValidations.token_hash, sql.placeholder('hash')),
        eq(cartValidations.account_id, accounts.id),
        sql`${cartValidations.expires_at} > now()`,
      ),
    )
    .where(eq(accounts.id, sql.placeholder('accountId'))),
)

/** What a token stands for: the cart that was shown with it, and the purchase that it was already used for. */
async function knownOf(tx: Database, { accountId }: AccountActor, token: string) {
  const [known] = await readKnown(tx, { accountId, hash: hashOf(token) })
  return known ?? { earlier: null, shown: null }
}

const isUnderWay = ({ state }: PurchaseRow) => state !== 'declined' && state !== 'failed'

/** The same card token again is the same try, and has the answer it had. */
async function wasTried(tx: Database, purchase: PurchaseRow, paymentOtt: string | undefined) {
  if (!paymentOtt) return false
  const same = and(eq(payments.purchase_id, purchase.id), eq(payments.ott_hash, hashOf(paymentOtt)))
  return (await tx.$count(payments, same)) > 0
}

async function invoiceIdOf(tx: Database, purchaseId: number): Promise<number> {
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchaseId))
  if (!invoice) throw new Error(`Purchase ${purchaseId} has no invoice.`)
  return invoice.id
}

/** Another card for the same cart at the same price; perhaps it is billed to somebody else. */
async function reopen(tx: Database, purchase: PurchaseRow, { billing }: Purchase): Promise<number> {
  await moveTo(tx, purchase.id, { from: ['declined', 'failed'], to: 'charging' })
  const id = await invoiceIdOf(tx, purchase.id)
  await tx.update(invoices).set({ billing }).where(eq(invoices.id, id))
  return id
}

/** Whoever pays with the token pays what was shown with it, or is told that it changed. */
function priceAgain(facts: CartFacts, { items, selected_credits }: Purchase, shown: string): PricedCart {
  refuseProblems(judgeCart(items, facts))
  const priced = priceItems(items, facts, selected_credits)
  if (priceFingerprintOf(priced) !== shown) throw new Failure('cart_changed', CHANGED)
  return priced
}

type Taking = { facts: CartFacts; priced: PricedCart; items: CartItem[] }
type Buyer = { id: number; account_id: number }

/** The places first, then the credits: everybody locks in this order. */
async function takeAll(tx: Database, purchase: Buyer, { facts, priced, items }: Taking): Promise<void> {
  const [{ full }, isTaken] = await Promise.all([
    holdPlaces(tx, purchase.account_id, demandOf(items, facts), purchase.id),
    takeCredits(tx, purchase.id, priced),
  ])
  refuseProblems(fullRows(items, facts, full))
  if (!isTaken) throw new Failure('cart_changed', CHANGED)
}

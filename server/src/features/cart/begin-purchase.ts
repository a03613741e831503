import type { CartItem, Purchase } from '@centrepass/contract/cart'
import type { PricedCart } from '@centrepass/contract/price-rules'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import {
  cartValidations,
  credits,
  creditUses,
  invoices,
  payments,
  placeHolds,
  purchaseClaims,
  purchases,
} from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'
import { type CartFacts, cartFacts, type FactDeps } from './cart-facts.queries.ts'
import { holdPlaces } from './hold-places.ts'
import { judgeCart, refuseProblems } from './judge-cart.ts'
import { openAttempt } from './open-attempt.ts'
import { fingerprintOf, priceFingerprintOf, priceItems } from './price-items.ts'
import { moveTo, type PurchaseRow, purchaseByToken } from './purchase-states.ts'
import { type CartDeps, demandOf, fullRows } from './validate-cart.ts'
import { writeInvoice } from './write-invoice.ts'

export type Begun = {
  purchase: PurchaseRow
  invoiceId: number
  /** Null when nothing is to be charged. */
  paymentId: number | null
  isNew: boolean
}

const CHANGED = 'Prices changed. Review your cart.'
const EXPIRED = 'Your cart expired. Review it again.'

/**
 * The first of the two transactions: everything is judged and priced again, and every place, credit and claim
 * that the purchase needs is taken, before a card is touched. What is refused here was never charged.
 */
export async function beginPurchase(deps: CartDeps, actor: AccountActor, wanted: Purchase): Promise<Begun> {
  const { db, clock } = deps
  const configuration = await deps.configuration()
  return db.transaction(async (tx) => {
    // Whatever one account pays, it pays one after the other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, actor.accountId)).for('update')
    const earlier = await purchaseByToken(tx, actor, wanted.cart_validation_token)
    if (earlier && earlier.fingerprint !== fingerprintOf(wanted.items, wanted.selected_credits)) {
      throw new Failure('cart_changed', CHANGED)
    }
    if (earlier && (isUnderWay(earlier) || (await wasTried(tx, earlier, wanted.payment_ott)))) {
      return { purchase: earlier, invoiceId: await invoiceIdOf(tx, earlier), paymentId: null, isNew: false }
    }
    const validation = await requireValidation(tx, actor, wanted)
    const purchase = earlier ?? (await insertPurchase(tx, actor, wanted))
    // Before anything is judged: whoever waits here for another purchase sees what it bought.
    await claim(tx, purchase, wanted.items)
    const { facts, priced } = await priceAgain({ db: tx, clock, configuration }, actor, {
      wanted,
      validation,
    })
    await takeAll(tx, purchase, { facts, priced, items: wanted.items })
    const due = { ...purchase, due_now_cents: priced.due_now, state: 'charging' as const }
    const invoiceId = earlier
      ? await reopen(tx, earlier, wanted)
      : await writeInvoice(tx, due, { facts, priced, wanted })
    const { currency } = configuration.association
    const attempt = { currency, paymentOtt: wanted.payment_ott }
    const paymentId = priced.due_now > 0 ? await openAttempt(tx, due, attempt) : null
    return { purchase: due, invoiceId, paymentId, isNew: true }
  })
}

const isUnderWay = ({ state }: PurchaseRow) => state !== 'declined' && state !== 'failed'

/** The same card token again is the same try, and has the answer it had. */
async function wasTried(tx: Database, purchase: PurchaseRow, paymentOtt: string | undefined) {
  if (!paymentOtt) return false
  const same = and(eq(payments.purchase_id, purchase.id), eq(payments.ott_hash, hashOf(paymentOtt)))
  return (await tx.$count(payments, same)) > 0
}

async function invoiceIdOf(tx: Database, purchase: PurchaseRow): Promise<number> {
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchase.id))
  if (!invoice) throw new Error(`Purchase ${purchase.id} has no invoice.`)
  return invoice.id
}

/** Another card for the same cart; perhaps it is billed to somebody else, too. */
async function reopen(tx: Database, purchase: PurchaseRow, { billing }: Purchase): Promise<number> {
  await moveTo(tx, purchase.id, { from: ['declined', 'failed'], to: 'charging' })
  const id = await invoiceIdOf(tx, purchase)
  await tx.update(invoices).set({ billing }).where(eq(invoices.id, id))
  return id
}

async function requireValidation(tx: Database, actor: AccountActor, wanted: Purchase) {
  const { items, selected_credits, cart_validation_token } = wanted
  const [validation] = await tx
    .select()
    .from(cartValidations)
    .where(
      and(
        eq(cartValidations.token_hash, hashOf(cart_validation_token)),
        eq(cartValidations.account_id, actor.accountId),
        gt(cartValidations.expires_at, sql`now()`),
      ),
    )
  if (!validation) throw new Failure('cart_expired', EXPIRED)
  if (validation.fingerprint !== fingerprintOf(items, selected_credits)) {
    throw new Failure('cart_changed', CHANGED)
  }
  return validation
}

type Shown = { wanted: Purchase; validation: { price_fingerprint: string } }

/** Whoever pays with the token pays what was shown with it, or is told that it changed. */
async function priceAgain(deps: FactDeps, actor: AccountActor, { wanted, validation }: Shown) {
  const { items, selected_credits } = wanted
  const facts = await cartFacts(deps, actor.accountId, items)
  refuseProblems(judgeCart(items, facts))
  const priced = priceItems(items, facts, selected_credits)
  if (priceFingerprintOf(priced) !== validation.price_fingerprint) throw new Failure('cart_changed', CHANGED)
  return { facts, priced }
}

async function insertPurchase(tx: Database, actor: AccountActor, wanted: Purchase): Promise<PurchaseRow> {
  const [purchase] = await tx
    .insert(purchases)
    .values({
      account_id: actor.accountId,
      token_hash: hashOf(wanted.cart_validation_token),
      fingerprint: fingerprintOf(wanted.items, wanted.selected_credits),
      state: 'charging',
      // Known once it is priced, in this same transaction.
      due_now_cents: 0,
    })
    .returning()
  if (!purchase) throw new Error('The purchase was not written.')
  return purchase
}

type Taking = { facts: CartFacts; priced: PricedCart; items: CartItem[] }

async function takeAll(tx: Database, purchase: PurchaseRow, { facts, priced, items }: Taking): Promise<void> {
  await tx.update(purchases).set({ due_now_cents: priced.due_now }).where(eq(purchases.id, purchase.id))
  const { full } = await holdPlaces(tx, purchase.account_id, demandOf(items, facts))
  refuseProblems(fullRows(items, facts, full))
  await pinHolds(tx, purchase)
  await takeCredits(tx, purchase, priced)
}

/** Stands for all categories together: what one costs depends on whether another is being bought. */
const ANY_CATEGORY = 0

/** The unique key is the guard: of two guardians who buy the same for one child, one gets the claim. */
async function claim(tx: Database, purchase: PurchaseRow, items: readonly CartItem[]): Promise<void> {
  const registered = new Set(
    items
      .filter(({ product_type }) => product_type === 'RegistrationOption')
      .map(({ participant }) => participant),
  )
  const categories = [...registered].map((participant) => ({
    participant,
    product_type: 'RegistrationOption' as const,
    product: ANY_CATEGORY,
  }))
  const rows = [...items, ...categories]
    .map(({ participant, product_type, product }) => ({
      ...{ participant_id: participant, product_type, product_id: product, purchase_id: purchase.id },
    }))
    // One order for everybody, so that two purchases never wait for each other.
    .toSorted(
      (a, b) =>
        a.participant_id - b.participant_id ||
        a.product_type.localeCompare(b.product_type) ||
        a.product_id - b.product_id,
    )
  const claimed = await tx
    .insert(purchaseClaims)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: purchaseClaims.product_id })
  if (claimed.length < rows.length) {
    throw new Failure('payment_in_progress', 'This is being paid for at this moment. Please wait a moment.')
  }
}

/** From here on the places wait for the money, however long it takes. */
async function pinHolds(tx: Database, purchase: PurchaseRow): Promise<void> {
  await tx
    .update(placeHolds)
    .set({ purchase_id: purchase.id })
    .where(
      and(
        eq(placeHolds.account_id, purchase.account_id),
        isNull(placeHolds.ended_at),
        isNull(placeHolds.purchase_id),
      ),
    )
}

async function takeCredits(tx: Database, purchase: PurchaseRow, { credits_applied }: PricedCart) {
  if (credits_applied.length === 0) return
  const ids = credits_applied.map(({ id }) => id)
  await tx
    .select({ id: credits.id })
    .from(credits)
    .where(inArray(credits.id, ids))
    .orderBy(credits.id)
    .for('update')
  for (const { id, cents } of credits_applied) {
    const [taken] = await tx
      .update(credits)
      .set({ left_cents: sql`${credits.left_cents} - ${cents}` })
      .where(and(eq(credits.id, id), sql`${credits.left_cents} >= ${cents}`))
      .returning({ id: credits.id })
    if (!taken) throw new Failure('cart_changed', CHANGED)
    await tx.insert(creditUses).values({ credit_id: id, purchase_id: purchase.id, cents })
  }
}

import { blankBilling } from '@centrepass/contract/cart/blank-billing'
import type { Billing, CartItem } from '@centrepass/contract/cart/cart'
import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { billingOf } from '#features/cart/account/billing-on-file'
import { fingerprintOf } from '#features/cart/pricing/price-items'
import { beginPurchase, type Preparation } from '#features/cart/purchase/beginning/begin-purchase'
import { payPurchase } from '#features/cart/purchase/pay-purchase'
import { checkAttempt } from '#features/cart/purchase/settling/reconcile-purchases'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import { mayBeAsked } from '#features/payments/pay-links/newest-payment.queries'
import { seasonFrom } from '#features/site/season-at'
import { inRealTime } from '#features/waiting/line/wait-settings'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { preparedPurchases } from '#platform/database/tables/prepared'
import { purchases } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import {
  isUnderWay,
  itemsOf,
  lockPrepared,
  type Prepared,
  preparedWhere,
  stateOf,
} from '../record/prepared.queries.ts'
import { ALL_CREDITS } from '../record/price-prepared.ts'
import type { PreparedDeps } from './prepared-deps.ts'
import { paymentOf, type Reader, showPrepared } from './show-prepared.ts'

type Paying = { price: string; payment_ott: string | undefined }

/**
 * Buys what was prepared by the way of every purchase: judged, priced, reserved, charged, confirmed. However often and
 * from however many devices it is sent, there is one purchase at one price, and one charge.
 */
export async function payPrepared(
  deps: PreparedDeps,
  prepared: Prepared,
  { price, payment_ott }: Paying,
  reader: Reader,
) {
  const items = await itemsOf(deps.db, prepared.id)
  const token = tokenOf(prepared, items, price)
  const wanted = {
    ...{ items, selected_credits: ALL_CREDITS, cart_validation_token: token },
    ...{ billing: await billingFor(deps, prepared.account_id), ...(payment_ott && { payment_ott }) },
  }
  const preparation = preparationOf(deps, prepared, { items, price, token })
  try {
    const begun = await beginPurchase(deps, { accountId: prepared.account_id }, wanted, preparation)
    const answer = await payPurchase(deps, begun, { payment_ott, save_card: false })
    return { isSettled: answer.status === 'paid', purchase: await shownAgain(deps, prepared.id, reader) }
  } catch (error) {
    throw inTheirWords(error, reader)
  }
}

/** One price of one set of rows is one purchase; another card after a decline is another try of the same. */
const tokenOf = ({ token_seed }: Prepared, items: readonly CartItem[], price: string) =>
  `${token_seed}-${hashOf(`${price} ${fingerprintOf(items, ALL_CREDITS)}`)}`

type Wanted = { items: CartItem[]; price: string; token: string }

const preparationOf = (
  deps: PreparedDeps,
  { id, account_id, ends_at }: Prepared,
  { items, price, token }: Wanted,
): Preparation => ({
  prepared: { id, until: inRealTime(ends_at, deps.clock) },
  lock: async (tx) => {
    const hasLooked = await hasLookedAtProvider(tx, deps)
    await lockAccount(tx, account_id)
    const now = await lockPrepared(tx, id)
    const shown = { fingerprint: fingerprintOf(items, ALL_CREDITS), price_fingerprint: price }
    const earlier = now && (await earlierOf(tx, now, token))
    // The family may have paid or be paying: it gets that answer, at whatever price it was.
    if (now && earlier && (isUnderWay(earlier.state) || earlier.state === 'paid')) return { earlier, shown }
    await requirePayable(deps, tx, { prepared: now, items })
    // A restore may have forgotten that it was paid: until the provider was asked, no one knows.
    if (!hasLooked) throw new Failure('earlier_payments_unknown', {}, { retryAfter: 60 })
    return { earlier, shown }
  },
  onBegun: (tx, purchaseId) =>
    tx.update(preparedPurchases).set({ purchase_id: purchaseId }).where(eq(preparedPurchases.id, id)),
})

/** The try that is under way or paid, whatever its price; otherwise the one at this price, if a card was declined. */
async function earlierOf(tx: Database, { purchase_id }: Prepared, token: string) {
  if (purchase_id === null) return null
  const [earlier] = await tx.select().from(purchases).where(eq(purchases.id, purchase_id))
  if (!earlier) return null
  if (isUnderWay(earlier.state) || earlier.state === 'paid') return earlier
  const [same] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.token_hash, hashOf(token)))
  return same ?? null
}

type Payable = { prepared: Prepared | null; items: readonly CartItem[] }

async function requirePayable(deps: PreparedDeps, tx: Database, { prepared, items }: Payable): Promise<void> {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  const isOpen = prepared?.is_active && stateOf(prepared) === 'waits' && prepared.ends_at > season.now
  if (!isOpen || items.length === 0) throw new Failure('prepared_unpayable')
  const people = items.map(({ participant }) => participant)
  if ((await inCustodyFreeze(tx, people, season)).size > 0) throw new Failure('prepared_unpayable')
}

/** Made out as the family’s last invoices are; the payer by link sees and says nothing of it. */
async function billingFor(deps: PreparedDeps, accountId: number): Promise<Billing> {
  const onFile = await billingOf(deps, accountId)
  if (onFile) return onFile
  const [holder] = await deps.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!holder) throw new Failure('prepared_unpayable')
  return { ...blankBilling, name: `${holder.first_name} ${holder.last_name}`, email: holder.email }
}

/** What is wrong with a row may be about a child’s health or age: a link says only that it cannot be paid. */
function inTheirWords(error: unknown, { isSignedIn }: Reader): unknown {
  if (!(error instanceof Failure)) return error
  if (error.code === 'cart_changed' || error.code === 'discount_changed') return new Failure('prepared_price')
  return error.code === 'cart_refused' && !isSignedIn ? new Failure('prepared_unpayable') : error
}

/** Asks the provider now: the browser’s word does not count, only the bank knows what the person said. */
export async function checkPrepared(
  deps: PreparedDeps,
  prepared: Prepared,
  reader: Reader,
): Promise<PreparedPurchase> {
  const newest = await paymentOf(deps.db, prepared)
  if (mayBeAsked(newest)) await checkAttempt(deps, newest)
  return shownAgain(deps, prepared.id, reader)
}

async function shownAgain(deps: PreparedDeps, id: number, reader: Reader): Promise<PreparedPurchase> {
  const [now] = await preparedWhere(deps.db, eq(preparedPurchases.id, id))
  if (!now) throw new Failure('link_spent')
  return showPrepared(deps, now, reader)
}

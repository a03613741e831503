import type { PurchaseAnswer } from '@centrepass/contract/cart/cart'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/places/hold-places'
import { holdReturned } from '#features/invoices/ledger/hold-credits'
import type { ChargeOutcome, FoundCharge, RequiresAction } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import {
  credits,
  creditUses,
  invoices,
  type PaymentState,
  type PurchaseState,
  placeHolds,
  purchaseClaims,
} from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { type ConfirmDeps, confirmPurchase } from '../confirming/confirm-purchase.ts'
import { type Attempt, askTheOffice, closeAttempt } from '../payment-attempts.ts'
import { moveTo } from '../purchase-states.ts'

type Outcome = ChargeOutcome | FoundCharge

/**
 * The second transaction: what the provider said becomes what happened. Saying it twice changes nothing. The
 * answer is that of a purchase which this has made paid.
 */
export async function settlePurchase(
  deps: ConfirmDeps,
  attempt: Attempt,
  outcome: Outcome,
): Promise<PurchaseAnswer | null> {
  switch (outcome.kind) {
    case 'succeeded':
      // Put aside, it buys nothing any more; one that we had given up before is told to the office all the same.
      if (outcome.refunded_cents > 0) await leaveOpen(deps.db, attempt, 'given_back')
      return confirmPurchase(deps, attempt, outcome)
    case 'declined':
      return giveBack(deps, attempt, { to: 'declined', status: 'declined', code: outcome.code })
    case 'requires_action':
      return waitForPerson(deps.db, attempt, outcome)
    case 'refused':
    case 'none':
      return giveBack(deps, attempt, { to: 'failed', status: 'failed', code: null })
    case 'unclear':
      return leaveOpen(deps.db, attempt, outcome.why)
  }
}

/** The bank asks the person first: the spots stay kept, and no other card is charged meanwhile. */
async function waitForPerson(db: Database, attempt: Attempt, asked: RequiresAction): Promise<null> {
  const { charge_id, client_secret } = asked
  await retrying(() =>
    db.transaction(async (tx) => {
      const change = { status: 'requires_action' as const, charge_id, client_secret }
      if (!(await closeAttempt(tx, attempt.id, change, ['processing', 'unknown']))) return
      await record(tx, null, 'purchase.requires_action', { purchase_id: attempt.purchase_id })
    }),
  )
  return null
}

type Ending = { to: PurchaseState; status: PaymentState; code: string | null }

/** No money moved: credits and claims go back; the spots stay held for another card until they expire. */
async function giveBack(deps: ConfirmDeps, attempt: Attempt, ending: Ending): Promise<null> {
  const { to, status, code: decline_code } = ending
  const { purchase_id: purchaseId } = attempt
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      const change = { status, decline_code, settled_at: sql`now()` }
      if (!(await closeAttempt(tx, attempt.id, change))) return
      if (!(await moveTo(tx, purchaseId, { from: ['charging', 'unknown'], to, detail: status }))) return
      await unpinHolds(tx, purchaseId)
      await tx.delete(purchaseClaims).where(eq(purchaseClaims.purchase_id, purchaseId))
      await returnCredits(tx, purchaseId)
      await deps.teamSales.onDeclined(tx, purchaseId)
      const [invoice] = await tx
        .select({ account_id: invoices.account_id })
        .from(invoices)
        .where(eq(invoices.purchase_id, purchaseId))
      await record(tx, invoice?.account_id ?? null, `purchase.${to}`, { purchase_id: purchaseId })
    }),
  )
  return null
}

async function returnCredits(tx: Database, purchaseId: number): Promise<void> {
  const returned = await tx
    .update(creditUses)
    .set({ returned_at: sql`now()` })
    .where(and(eq(creditUses.purchase_id, purchaseId), isNull(creditUses.returned_at)))
    .returning({ credit_id: creditUses.credit_id, cents: creditUses.cents })
  for (const { credit_id, cents } of returned.toSorted((a, b) => a.credit_id - b.credit_id)) {
    await tx
      .update(credits)
      .set({ left_cents: sql`${credits.left_cents} + ${cents}` })
      .where(eq(credits.id, credit_id))
  }
  await holdReturned(
    tx,
    returned.map(({ credit_id }) => credit_id),
  )
}

/** Spots held for this purchase become spots held for the cart again, together with those it holds since. */
async function unpinHolds(tx: Database, purchaseId: number): Promise<void> {
  const pinned = and(eq(placeHolds.purchase_id, purchaseId), isNull(placeHolds.ended_at))
  const holds = await tx.select().from(placeHolds).where(pinned)
  const ids = holds.map(({ offering_id }) => offering_id)
  if (ids.length === 0) return
  await lockOfferings(tx, ids)
  for (const hold of holds) {
    const [merged] = await tx
      .update(placeHolds)
      .set({ places: sql`${placeHolds.places} + ${hold.places}` })
      .where(
        and(
          eq(placeHolds.account_id, hold.account_id),
          eq(placeHolds.offering_id, hold.offering_id),
          sql`${placeHolds.team_id} is not distinct from ${hold.team_id}::int`,
          isNull(placeHolds.ended_at),
          isNull(placeHolds.purchase_id),
        ),
      )
      .returning({ id: placeHolds.id })
    const change = merged ? { ended_at: sql`now()` } : { purchase_id: null }
    await tx.update(placeHolds).set(change).where(eq(placeHolds.id, hold.id))
  }
}

const NEEDS_A_PERSON = ['other_amount', 'other_currency', 'given_back']

/** Money may have moved: nothing is given back and nothing is sold until we know. */
async function leaveOpen(db: Database, attempt: Attempt, why: string): Promise<null> {
  const needsPerson = NEEDS_A_PERSON.includes(why)
  await retrying(() =>
    db.transaction((tx) => (needsPerson ? putAside(tx, attempt, why) : keepAsking(tx, attempt, why))),
  )
  return null
}

async function putAside(tx: Database, attempt: Attempt, why: string): Promise<void> {
  const { purchase_id } = attempt
  if (!(await closeAttempt(tx, attempt.id, { status: 'review' }))) return
  if (!(await moveTo(tx, purchase_id, { from: ['charging', 'unknown'], to: 'review', detail: why }))) return
  await askTheOffice(tx, attempt, why)
  await record(tx, null, 'purchase.review', { purchase_id, why })
}

async function keepAsking(tx: Database, attempt: Attempt, why: string): Promise<void> {
  const { purchase_id } = attempt
  // One that waits for the person goes on waiting, whether or not the provider can be asked just now.
  if (!(await closeAttempt(tx, attempt.id, { status: 'unknown' }, ['processing']))) return
  if (!(await moveTo(tx, purchase_id, { from: ['charging'], to: 'unknown', detail: why }))) return
  await record(tx, null, 'purchase.unknown', { purchase_id, why })
}

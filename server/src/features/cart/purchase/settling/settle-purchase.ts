import type { KeptPurchaseAnswer } from '@centrepass/contract/cart/blank-purchase-answer'
import { sql } from 'drizzle-orm'
import { dropRefusedCard } from '#features/payments/cards/end-next-time'
import { givenUpStates, returnCharge, takenBy } from '#features/payments/returning/return-charge'
import type { ReturnWhy } from '#features/payments/returning/return-emails'
import { tellOfNothing } from '#features/payments/returning/tell-of-return'
import { seasonFrom } from '#features/site/season-at'
import type {
  ChargeOutcome,
  Declined,
  FoundCharge,
  RequiresAction,
  Succeeded,
} from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import type { PaymentState, PurchaseState } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { type ConfirmDeps, confirmPurchase } from '../confirming/confirm-purchase.ts'
import { type Attempt, askTheOffice, closeAttempt, openStates, paymentById } from '../payment-attempts.ts'
import { moveTo } from '../purchase-states.ts'
import { endPurchase } from './end-purchase.ts'

type Outcome = ChargeOutcome | FoundCharge

/**
 * The second transaction: what the provider said becomes what happened. Saying it twice changes nothing. The
 * answer is that of a purchase which this has made paid. `from` is for a decision about one that is in review.
 */
export async function settlePurchase(
  deps: ConfirmDeps,
  attempt: Attempt,
  outcome: Outcome,
  from: readonly PaymentState[] = openStates,
): Promise<KeptPurchaseAnswer | null> {
  switch (outcome.kind) {
    case 'succeeded':
      return outcome.refunded_cents > 0
        ? judgeGivenBack(deps, attempt, outcome)
        : confirmPurchase(deps, attempt, outcome, from)
    case 'declined':
      return declinePurchase(deps, attempt, outcome, from)
    case 'requires_action':
      return waitForPerson(deps.db, attempt, outcome)
    case 'refused':
    case 'none':
      return giveBack(deps, attempt, { to: 'failed', change: { status: 'failed', decline_code: null } }, from)
    case 'unclear':
      return outcome.taken
        ? returnPurchase(deps, attempt, { outcome, why: whyOther(outcome.why) })
        : leaveOpen(deps.db, attempt, outcome.why)
  }
}

async function declinePurchase(
  deps: ConfirmDeps,
  attempt: Attempt,
  { code }: Declined,
  from: readonly PaymentState[],
): Promise<null> {
  const change = { status: 'declined' as const, decline_code: code }
  await giveBack(deps, attempt, { to: 'declined', change }, from)
  const { account_id: accountId, payment_method_id: cardId } = await paymentById(deps.db, attempt.id)
  if (cardId !== null) await dropRefusedCard(deps, { accountId, cardId, code })
  return null
}

const whyOther = (why: string): ReturnWhy => (why === 'other_currency' ? why : 'other_amount')

/**
 * It was given back at the provider, before we knew that it was paid. With all of it back there is no money to sell for;
 * of a part a person judges.
 */
async function judgeGivenBack(deps: ConfirmDeps, attempt: Attempt, outcome: Succeeded): Promise<null> {
  const { amount_cents } = await paymentById(deps.db, attempt.id)
  if (outcome.refunded_cents >= amount_cents) {
    return returnPurchase(deps, attempt, { outcome, why: 'not_settled' })
  }
  await retrying(() => deps.db.transaction((tx) => putAside(tx, attempt, 'given_back')))
  // Put aside, it is left to a person; one that we had given up before goes back all the same.
  return returnPurchase(deps, attempt, { outcome, why: 'late', from: [] })
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

type Change = { status: 'declined' | 'failed'; decline_code: string | null; why?: string }
type Ending = { to: PurchaseState; change: Change; isTold?: boolean }

/** No money moved, as far as we know. `isTold` is for a family that no longer waits in front of the page. */
async function giveBack(
  deps: ConfirmDeps,
  attempt: Attempt,
  { to, change, isTold = false }: Ending,
  from: readonly PaymentState[] = openStates,
): Promise<null> {
  const { purchase_id: purchaseId } = attempt
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      const closed = { ...change, review_since: null, settled_at: sql`now()` }
      if (!(await closeAttempt(tx, attempt.id, closed, from))) return
      await endPurchase(tx, deps, purchaseId, { to, detail: change.status })
      if (isTold) await tellOfNothing(tx, deps, await paymentById(tx, attempt.id))
    }),
  )
  return null
}

type Returning = { outcome: Outcome; why: ReturnWhy; from?: readonly PaymentState[] }

/** The money goes back, and nothing is sold for it. The purchase goes on if another card is paying for it since. */
async function returnPurchase(
  deps: ConfirmDeps,
  attempt: Attempt,
  { outcome, why, from = openStates }: Returning,
): Promise<null> {
  const telling = { ...deps, season: seasonFrom(await deps.configuration(), deps.clock) }
  const returning = { paymentId: attempt.id, outcome, why }
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      if (await returnCharge(tx, telling, { ...returning, from })) {
        await endPurchase(tx, deps, attempt.purchase_id, { to: 'failed', detail: why })
        return
      }
      await returnCharge(tx, telling, { ...returning, why: 'late', from: givenUpStates })
    }),
  )
  deps.reach('charge returned')
  return null
}

/**
 * The rule after a day without an end: what was taken goes back, and otherwise nothing is sold. Without a word of the
 * provider it goes on being asked about, and what it has taken after all comes too late and goes back.
 */
export async function giveUpPurchase(
  deps: ConfirmDeps,
  attempt: Attempt,
  outcome: Outcome,
  { why = 'not_settled', from = openStates }: Omit<Partial<Returning>, 'outcome'> = {},
): Promise<null> {
  const payment = await paymentById(deps.db, attempt.id)
  if (takenBy(payment, outcome)) return returnPurchase(deps, attempt, { outcome, why, from })
  const silent = outcome.kind === 'unclear' ? { why: 'no_answer' } : {}
  const change = { status: 'failed' as const, decline_code: null, ...silent }
  return giveBack(deps, attempt, { to: 'failed', change, isTold: true }, from)
}

/** Money may have moved: nothing is given back and nothing is sold until we know. */
async function leaveOpen(db: Database, attempt: Attempt, why: string): Promise<null> {
  await retrying(() => db.transaction((tx) => keepAsking(tx, attempt, why)))
  return null
}

/** For the office, with everything that it needs to decide. */
export async function putAside(tx: Database, attempt: Attempt, why: string): Promise<void> {
  const { purchase_id } = attempt
  const review = { status: 'review' as const, why, review_since: sql`now()` }
  if (!(await closeAttempt(tx, attempt.id, review))) return
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

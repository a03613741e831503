import { limitOf } from '@centrepass/contract/payments/review-limits'
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { isUnavailable } from '#platform/database/is-unavailable'
import { payments } from '#platform/database/tables/purchases'
import { askInTurn } from '#platform/jobs/ask-in-turn'
import { paymentsDue, postponePayment } from '../cards/payments-in-line.ts'
import { openStates } from '../plans/settling.ts'
import { takenBy } from '../returning/return-charge.ts'
import { watchGivenUp } from '../returning/watch-given-up.ts'
import type { PayLinkDeps } from './invoice-payment-work.ts'
import { type InvoicePayment, ofInvoice } from './open-invoice-payment.ts'
import { questionOf } from './pay-invoice.ts'
import { giveUpInvoicePayment, leaveToOffice, settleInvoicePayment } from './settle-invoice-payment.ts'

/** Longer than we wait for the provider: a process that still charges after this has died. */
const LEFT_ALONE_SECONDS = 30
/** A charge the provider does not know yet may still reach it: only after this long does unknown mean never. */
const SURE_AFTER_SECONDS = 40
/** The longest wait for a person to answer their bank. */
const ANSWER_WITHIN_SECONDS = 1800
type Patience = { leftAloneSeconds?: number; sureAfterSeconds?: number }
type Asked = 'clear' | 'unclear'

/** Asks the provider about card payments of clubs with an unknown outcome, until it knows. */
export async function reconcileInvoicePayments(
  deps: PayLinkDeps,
  { leftAloneSeconds = LEFT_ALONE_SECONDS, sureAfterSeconds = SURE_AFTER_SECONDS }: Patience = {},
): Promise<number> {
  const isOpen = and(
    isNotNull(payments.invoice_id),
    inArray(payments.status, [...openStates]),
    lt(payments.created_at, sql`clock_timestamp() - make_interval(secs => ${leftAloneSeconds})`),
  )
  return askInTurn({
    due: (limit) => paymentsDue(deps.db, isOpen, limit),
    postpone: (payment) => postponePayment(deps.db, payment),
    ask: (payment) => settleByRule(deps, ofInvoice(payment), sureAfterSeconds),
    tell: deps.tell,
  })
}

const ageOf = ({ created_at }: InvoicePayment) => (Date.now() - +created_at) / 1000

/** One that cannot be settled is tried again, later each time, until the rule of the day ends it. */
async function settleByRule(deps: PayLinkDeps, payment: InvoicePayment, sureAfter: number): Promise<Asked> {
  const isOver = ageOf(payment) > limitOf('payment_unclear')
  try {
    const answer = await reconcile(deps, payment, sureAfter)
    if (answer === 'unclear' && isOver) await giveUp(deps, payment)
    return answer
  } catch (error) {
    if (isUnavailable(error) || !isOver) throw error
    deps.tell(error)
    await giveUp(deps, payment)
    return 'clear'
  }
}

async function reconcile(deps: PayLinkDeps, payment: InvoicePayment, sureAfter: number): Promise<Asked> {
  const { gateway } = deps
  const found = await gateway.find(questionOf(payment))
  if (found.kind === 'none' && ageOf(payment) < sureAfter) return 'clear'
  const isLate = found.kind === 'requires_action' && ageOf(payment) > ANSWER_WITHIN_SECONDS
  await settleInvoicePayment(deps, payment, isLate ? await gateway.abandon(questionOf(payment)) : found)
  return found.kind === 'unclear' && !found.taken ? 'unclear' : 'clear'
}

async function giveUp(deps: PayLinkDeps, payment: InvoicePayment): Promise<void> {
  const outcome = await deps.gateway.find(questionOf(payment))
  await giveUpInvoicePayment(deps, payment, outcome).catch(async (error) => {
    deps.tell(error)
    await leaveToOffice(deps, payment)
  })
}

/** Asks about one payment now: the person has just answered their bank, or the provider reports that something happened. */
export async function checkInvoicePayment(deps: PayLinkDeps, payment: InvoicePayment): Promise<boolean> {
  const found = await deps.gateway.find(questionOf(payment))
  // Nothing is concluded from silence: the round above knows how long to wait.
  if (found.kind === 'none' || (found.kind === 'unclear' && !found.taken)) return false
  await settleInvoicePayment(deps, payment, found)
  return true
}

/** A slow provider may charge after we gave up: what it takes then goes back by itself. */
export async function watchForLateInvoicePayments(deps: PayLinkDeps): Promise<number> {
  return watchGivenUp(deps, isNotNull(payments.invoice_id), async (payment) => {
    const ours = ofInvoice(payment)
    const found = await deps.gateway.find(questionOf(ours))
    if (takenBy(payment, found)) await settleInvoicePayment(deps, ours, found)
    return found
  })
}

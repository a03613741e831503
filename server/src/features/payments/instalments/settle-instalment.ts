import { afterDecline, restingStatus } from '@centrepass/contract/payments/instalment-rules'
import type { PaymentProblem } from '@centrepass/contract/refusals/payments'
import { sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { ChargeOutcome, FoundCharge, Unclear } from '#platform/card-payments/card-gateway'
import { declineOf } from '#platform/card-payments/decline-of'
import type { PaymentState } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { type PlanDeps, planFacts } from '../plans/plan-facts.ts'
import { refreshPlan } from '../plans/refresh-plan.ts'
import {
  askTheOffice,
  close,
  coveredLines,
  moveFromProcessing,
  openStates,
  putAside,
  type Settling,
  type Work,
} from '../plans/settling.ts'
import { givenUpStates, returnCharge } from '../returning/return-charge.ts'
import type { ReturnWhy } from '../returning/return-emails.ts'
import { confirmInstalment } from './confirm-instalment.ts'
import { refuseInstalment, tellRefused } from './refuse-instalment.ts'

const UNABLE: PaymentProblem = 'unable_to_pay'

type Outcome = ChargeOutcome | FoundCharge
type How = { isWaitedFor?: boolean; from?: readonly PaymentState[] }

/** Records the provider's answer in one transaction. The same answer again changes nothing. */
export async function settleInstalment(
  deps: PlanDeps,
  payment: Settling,
  outcome: Outcome,
  { isWaitedFor = false, from = openStates }: How = {},
): Promise<void> {
  const facts = await planFacts(deps)
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, payment.account_id)
    await settle({ tx, deps, facts, payment, isWaitedFor, from }, outcome)
    await record(tx, null, `instalment.${outcome.kind}`, { payment_id: payment.id })
  })
  deps.reach('instalment settled')
}

function settle(work: Work, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'succeeded':
      return confirmInstalment(work, outcome)
    case 'declined':
      return refuseInstalment(work, outcome)
    case 'requires_action':
      return refuseInstalment(work, declineOf('authentication_required'))
    case 'refused':
      return giveToTheOffice(work, outcome.why)
    case 'none':
      return release(work)
    case 'unclear':
      return outcome.taken ? returnOther(work, outcome) : leaveOpen(work, outcome.why)
  }
}

/** The provider never heard of it: everything is as if it had not been tried. */
async function release(work: Work): Promise<void> {
  if (!(await fail(work))) return
  for (const line of await coveredLines(work)) {
    await moveFromProcessing(work.tx, line, { status: restingStatus(line) })
  }
  await refreshPlan(work.tx, work.payment.schedule_id)
}

/** The provider does not understand us: asking again every minute would not change that. */
async function giveToTheOffice(work: Work, why: string): Promise<void> {
  if (!(await fail(work))) return
  const waiting = { status: 'needs_card', next_try_on: null, last_problem: UNABLE } as const
  for (const line of await coveredLines(work)) await moveFromProcessing(work.tx, line, waiting)
  await refreshPlan(work.tx, work.payment.schedule_id)
  await askTheOffice(work.tx, work.payment, why)
}

const fail = (work: Work, change: object = {}) =>
  close(work, { ...change, status: 'failed', review_since: null, settled_at: sql`now()` })

/** Another amount or currency pays for nothing: it goes back, and the instalments are tried again on another day. */
async function returnOther(work: Work, outcome: Unclear): Promise<void> {
  const why = outcome.why === 'other_currency' ? 'other_currency' : 'other_amount'
  if (await sendBack(work, { outcome, why, from: work.from })) return
  await sendBack(work, { outcome, why: 'late', from: givenUpStates })
}

type Sending = { outcome: Outcome; why: ReturnWhy; from: readonly PaymentState[] }

async function sendBack(work: Work, sending: Sending): Promise<boolean> {
  const telling = { ...work.deps, season: work.facts }
  if (!(await returnCharge(work.tx, telling, { paymentId: work.payment.id, ...sending }))) return false
  await freeLines(work)
  return true
}

/** As after a refusal of the bank: not charged again at once, and the person may pay by hand. */
async function freeLines(work: Work): Promise<number[]> {
  const { tx, facts, payment } = work
  const lines = await coveredLines(work)
  for (const line of lines) {
    // What a person or their rule has ended is not charged by itself again.
    const decline = { is_hard: work.from.includes('review'), code: UNABLE, day: facts.day }
    await moveFromProcessing(tx, line, afterDecline(line, decline, facts.policy))
  }
  await refreshPlan(tx, payment.schedule_id)
  return lines.map(({ id }) => id)
}

/** Money may have moved: the instalments stay as they are, and nothing else is charged for them. */
async function leaveOpen(work: Work, why: string): Promise<void> {
  if (why === 'other_charge') await putAside(work, why)
  else await close(work, { status: 'unknown' })
}

/**
 * The rule after a day without an end, and what the office decides: what was taken goes back, and otherwise it is not
 * paid. Without a word of the provider it goes on being asked about; what it has taken after all comes too late.
 */
export async function giveUpInstalment(
  deps: PlanDeps,
  payment: Settling,
  outcome: Outcome,
  { why = 'not_settled', from = openStates }: { why?: ReturnWhy; from?: readonly PaymentState[] } = {},
): Promise<void> {
  const facts = await planFacts(deps)
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, payment.account_id)
    const work = { tx, deps, facts, payment, isWaitedFor: false, from }
    if (await sendBack(work, { outcome, why, from })) return
    const silent = outcome.kind === 'unclear' ? { why: 'no_answer' } : {}
    if (!(await fail(work, silent))) return
    const lineIds = await freeLines(work)
    await tellRefused(work, { ...payment, code: UNABLE, lineIds })
    await record(tx, null, 'instalment.given_up', { payment_id: payment.id })
  })
}

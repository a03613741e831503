import { restingStatus } from '@centrepass/contract/payments/instalment-rules'
import type { PaymentProblem } from '@centrepass/contract/refusals/payments'
import { sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { ChargeOutcome, FoundCharge } from '#platform/card-payments/card-gateway'
import { declineOf } from '#platform/card-payments/decline-of'
import { record } from '#platform/record'
import { type PlanDeps, planFacts } from '../plans/plan-facts.ts'
import { refreshPlan } from '../plans/refresh-plan.ts'
import {
  askTheOffice,
  close,
  coveredLines,
  moveFromProcessing,
  type Settling,
  type Work,
} from '../plans/settling.ts'
import { confirmInstalment } from './confirm-instalment.ts'
import { refuseInstalment } from './refuse-instalment.ts'

const UNABLE: PaymentProblem = 'unable_to_pay'

type Outcome = ChargeOutcome | FoundCharge

/** Records the provider's answer in one transaction. The same answer again changes nothing. */
export async function settleInstalment(
  deps: PlanDeps,
  payment: Settling,
  outcome: Outcome,
  { isWaitedFor = false } = {},
): Promise<void> {
  const facts = await planFacts(deps)
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, payment.account_id)
    await settle({ tx, deps, facts, payment, isWaitedFor }, outcome)
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
      return leaveOpen(work, outcome.why)
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

const fail = (work: Work) => close(work, { status: 'failed', settled_at: sql`now()` })

const NEEDS_A_PERSON = ['other_amount', 'other_currency', 'other_charge']

/** Money may have moved: the instalments stay as they are, and nothing else is charged for them. */
async function leaveOpen(work: Work, why: string): Promise<void> {
  const needsPerson = NEEDS_A_PERSON.includes(why)
  const isOpen = await close(work, { status: needsPerson ? 'review' : 'unknown' })
  if (isOpen && needsPerson) await askTheOffice(work.tx, work.payment, why)
}

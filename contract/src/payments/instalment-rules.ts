import { instantOf, plainDateIn } from '../ground/dates.ts'
import { type PaymentProblem, problemFor } from '../refusals/payments.ts'

export type LineStatus = 'scheduled' | 'processing' | 'paid' | 'retrying' | 'needs_card' | 'cancelled'

/** One instalment as the rules see it. */
export type Line = {
  due_on: string
  status: LineStatus
  /** How often its card was tried on its own days; a new card starts the count again. */
  tries: number
  /** The day of the next try; null for one that was never tried, and for one that waits for a card. */
  next_try_on: string | null
  /** The code of what went wrong last; older rows hold a sentence. */
  last_problem: string | null
}

export type PlanPolicy = {
  /** Days after the first try on which it is tried again. */
  retry_days: readonly number[]
  /** Days past its due day after which an unpaid instalment suspends the place. */
  suspend_days: number
}

/** Families read their mail before they leave the house; banks have finished their night's work. */
const CHARGED_AT = '06:00'
const REMIND_DAYS = 7

/** The policy as the office wrote it: "3,7" and "14". */
export function policyFrom(variables: Readonly<Record<string, string>>): PlanPolicy {
  const days = (variables.instalment_retry_days ?? '3,7').split(',').map(Number)
  return {
    retry_days: days.filter((day) => Number.isInteger(day) && day > 0).toSorted((a, b) => a - b),
    suspend_days: Number(variables.instalment_suspend_days ?? 14),
  }
}

/** The last day whose instalments may be charged: today from six in the morning on, before that yesterday. */
export function chargingDay(now: Date, timeZone: string): string {
  const today = plainDateIn(now, timeZone)
  return now >= instantOf(`${today}T${CHARGED_AT}`, timeZone) ? today : addDays(today, -1)
}

export const isUnpaid = ({ status }: Pick<Line, 'status'>) => status !== 'paid' && status !== 'cancelled'

/** Whether the worker has to charge it by this day. */
export function isDue({ status, due_on, next_try_on }: Line, day: string): boolean {
  return (status === 'scheduled' || status === 'retrying') && (next_try_on ?? due_on) <= day
}

/** Whether the bank has refused it: late because we did not come round to it is not the family's lateness. */
export const isOverdue = ({ status }: Pick<Line, 'status'>) =>
  status === 'retrying' || status === 'needs_card'

/** The state of an instalment without a payment in progress, derived from its facts. */
export function restingStatus({ next_try_on, last_problem }: Line): LineStatus {
  if (next_try_on !== null) return 'retrying'
  return last_problem === null ? 'scheduled' : 'needs_card'
}

type Decline = { is_hard: boolean; code: string; day: string }
type AfterDecline = Pick<Line, 'status' | 'tries' | 'next_try_on' | 'last_problem'>

/**
 * What becomes of an instalment that the bank refused. A try on its own day counts, and the next is as many days
 * later as the policy says, counted from this one, so that a late worker never tries twice in a row. A manual
 * payment that fails before that day changes nothing.
 */
export function afterDecline(line: Line, { is_hard, code, day }: Decline, policy: PlanPolicy): AfterDecline {
  const status = restingStatus(line)
  const problem = problemFor(code)
  const { tries, next_try_on, last_problem } = line
  if (is_hard && status !== 'scheduled') return needsCard(tries, problem)
  if (!isDue({ ...line, status }, day)) return { status, tries, next_try_on, last_problem }
  const again = is_hard ? undefined : policy.retry_days[tries]
  if (again === undefined) return needsCard(tries + 1, problem)
  const next = addDays(day, again - (policy.retry_days[tries - 1] ?? 0))
  return { status: 'retrying', tries: tries + 1, next_try_on: next, last_problem: problem }
}

const needsCard = (tries: number, last_problem: PaymentProblem): AfterDecline => ({
  ...{ status: 'needs_card', tries, next_try_on: null, last_problem },
})

/** A new card: what was refused is tried again with it, but not before the person had time to pay by hand. */
export function afterNewCard(line: Line, day: string, { retry_days }: PlanPolicy): AfterDecline {
  const { status, tries, next_try_on, last_problem } = line
  if (!isOverdue(line)) return { status, tries, next_try_on, last_problem }
  return { status: 'retrying', tries: 0, next_try_on: addDays(day, retry_days[0] ?? 1), last_problem: null }
}

/** Since when something of the plan is overdue. */
export function overdueSince(lines: readonly Pick<Line, 'status' | 'due_on'>[]): string | null {
  return lines.filter(isOverdue).reduce<string | null>(earliest, null)
}

const earliest = (first: string | null, { due_on }: { due_on: string }) =>
  first !== null && first <= due_on ? first : due_on

export function isToSuspend(
  overdue_since: string | null,
  today: string,
  { suspend_days }: PlanPolicy,
): boolean {
  return overdue_since !== null && addDays(overdue_since, suspend_days) <= today
}

/** Whether the mail that announces a charge is to be sent; its day itself is too late. */
export function isToRemind({ status, due_on }: Pick<Line, 'status' | 'due_on'>, today: string): boolean {
  return status === 'scheduled' && due_on > today && due_on <= addDays(today, REMIND_DAYS)
}

export type PayNow = 'overdue' | 'next' | 'all'

/** Which instalments a payment by hand covers. Overdue instalments come first. */
export function coveredBy<L extends Pick<Line, 'status' | 'due_on'>>(what: PayNow, lines: readonly L[]): L[] {
  const open = lines
    .filter((line) => isOverdue(line) || line.status === 'scheduled')
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
  if (what === 'all') return open
  const overdue = open.filter(isOverdue)
  const next = open.find(({ status }) => status === 'scheduled')
  return what === 'overdue' || !next ? overdue : [...overdue, next]
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { coveredBy, isUnpaid, type PayNow } from '@centrepass/contract/payments/instalment-rules'
import type { Schedule } from '@centrepass/contract/payments/schedules'

type Lines = Pick<Schedule, 'lines'>

/** What is still to be paid on a plan, in cents. */
export const leftOf = ({ lines }: Lines): number => sumOf(lines.filter(isUnpaid))

/** What a payment by hand would cover, by the rule that the server pays by; null when there is nothing. */
export function payable(
  { lines }: Lines,
  what: PayNow,
): { lines: number[]; amount: string; last: string } | null {
  const covered = coveredBy(what, lines)
  const last = covered.at(-1)
  return last
    ? { lines: covered.map(({ id }) => id), amount: moneyOf(sumOf(covered)), last: last.due_on }
    : null
}

/** The next instalment that is charged by itself. */
export const nextCharge = ({ lines }: Lines) => lines.find(({ status }) => status === 'scheduled') ?? null

const sumOf = (lines: readonly { amount: string }[]) =>
  lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)

import { centsOf, moneyOf } from '@centrepass/contract/ground/money'

type Plan = { instalments: readonly { due_on: string; amount: string }[] }
/** `each` is null where the later payments differ. */
export type PlanLine = { now: string; later: { count: number; each: string | null; sum: string } }

/**
 * What a plan asks for today: everything that its later instalments leave, with fees and tax in the first payment, as
 * the cart prices it. Null once no instalment is to come.
 */
export function planLine(plan: Plan | null, total: string, today: string): PlanLine | null {
  const amounts = (plan?.instalments ?? [])
    .filter(({ due_on }) => due_on > today)
    .map(({ amount }) => centsOf(amount))
  const [first] = amounts
  if (first === undefined) return null
  const sum = amounts.reduce((all, cents) => all + cents, 0)
  const isEven = amounts.every((cents) => cents === first)
  return {
    now: moneyOf(centsOf(total) - sum),
    later: { count: amounts.length, each: isEven ? moneyOf(first) : null, sum: moneyOf(sum) },
  }
}

import { centsOf, moneyOf } from '@centrepass/contract/ground/money'

export type DuePayment = { due_on: string; amount: string }

/** What falls due, one line for each day, the next one first. */
export function paymentsByDay(instalments: readonly DuePayment[]): DuePayment[] {
  const byDay = Map.groupBy(instalments, ({ due_on }) => due_on)
  return [...byDay]
    .map(([due_on, lines]) => ({ due_on, amount: sumOf(lines.map(({ amount }) => amount)) }))
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
}

const sumOf = (amounts: readonly string[]) =>
  moneyOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0))

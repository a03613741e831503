import { centsOf, moneyOf } from '@centrepass/contract/ground/money'

/** All of these together. */
export const sumOf = (rows: readonly { amount: string }[]): string =>
  moneyOf(rows.reduce((sum, { amount }) => sum + centsOf(amount), 0))

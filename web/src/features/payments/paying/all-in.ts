import { centsOf, moneyOf } from '@centrepass/contract/ground/money'

/** The one price of a row, as everywhere on the site: with fees and taxes. */
export const allIn = ({ cost, fees, taxes }: { cost: string; fees: string; taxes: string }): string =>
  moneyOf(centsOf(cost) + centsOf(fees) + centsOf(taxes))

import type { SoldType } from '@centrepass/contract/cart/cart'
import { daysBetween, type Parts, portion } from './amounts.ts'
import type { Model, RefundTo, Row } from './state.ts'

/** From so many days before the start so much of the price; and what is kept when the money goes to a card. */
const DAYS: Record<Exclude<SoldType, 'RegistrationOption' | 'TournamentTeam'>, [number, number][]> = {
  Program: [
    [14, 100],
    [7, 50],
  ],
  Course: [[7, 100]],
}
const CARD_FEE: Record<SoldType, number> = {
  ...{ Program: 5000, Course: 1500 },
  ...{ TournamentTeam: 10_000, RegistrationOption: 0 },
}
/** No one has signed, so no registration is in force: it comes back for so many days. */
const REGISTRATION_DAYS = 15

/** What comes back of what is left of a price when the family changes its mind; the fees are kept. */
export function byPolicy(
  { today }: Model,
  row: Row,
  { left, refundTo }: { left: Parts; refundTo: RefundTo },
): Parts {
  const { type } = row.product
  const share = portion(left.cost, percentOf(row, today), 100)
  const cost = share - (refundTo === 'card' ? Math.min(share, CARD_FEE[type]) : 0)
  return { cost, fee: 0, tax: portion(left.tax, cost, left.cost + left.fee) }
}

function percentOf({ product, invoice }: Row, today: string): number {
  const { type, starts } = product
  if (type === 'RegistrationOption') return daysBetween(invoice.issuedOn, today) > REGISTRATION_DAYS ? 0 : 100
  // Of a team it is the last day of entries.
  if (type === 'TournamentTeam') return today > starts ? 0 : 100
  return DAYS[type].find(([days]) => daysBetween(today, starts) >= days)?.[1] ?? 0
}

/** A registration that nothing comes back of is not given up: it would only be lost. */
export const isTooLate = (row: Row, today: string): boolean =>
  row.product.type === 'RegistrationOption' && percentOf(row, today) === 0

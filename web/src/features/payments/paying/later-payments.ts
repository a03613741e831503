import type { PricedInvoice } from '@centrepass/contract/cart/cart'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { type DuePayment, paymentsByDay } from '#features/invoices/payments-by-day.ts'

/** What falls due after today, for all rows together. */
export const laterPayments = ({ item_rows }: Pick<PricedInvoice, 'item_rows'>): DuePayment[] =>
  paymentsByDay(item_rows.flatMap(({ instalments }) => instalments ?? []))

/** What the credits take off the total: a negative amount, or null when none is used. */
export function creditsUsed({
  total,
  outstanding,
}: Pick<PricedInvoice, 'total' | 'outstanding'>): string | null {
  return total === outstanding ? null : moneyOf(centsOf(outstanding) - centsOf(total))
}

/** What the office looks for. `open` is everything owed, `overdue` of it what was due before today. */
export const invoiceStates = ['open', 'overdue', 'paid', 'given_back', 'disputed', 'written_off'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** How long ago an amount was due: up to so many days. `not_due` falls due today or later. */
export const debtAges = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type DebtAge = (typeof debtAges)[number]

/** The days since it was due, from and to; null where there is no end. */
export const ageBounds: Record<DebtAge, readonly [from: number | null, to: number | null]> = {
  not_due: [null, 0],
  to_30: [1, 30],
  to_60: [31, 60],
  to_90: [61, 90],
  over_90: [91, null],
}

/** How something of it was paid, or is to be paid. */
export const moneyMeans = ['card', 'cash', 'cheque', 'transfer', 'credit', 'club'] as const
export type MoneyMeans = (typeof moneyMeans)[number]

/** The orders that have an index. */
export const invoiceOrders = ['issued_down', 'issued', 'total_down', 'total'] as const
export type InvoiceOrder = (typeof invoiceOrders)[number]

export const columnOf = (order: InvoiceOrder) => order.replace('_down', '') as 'issued' | 'total'
export const isDown = (order: InvoiceOrder): boolean => order.endsWith('_down')

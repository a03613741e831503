export type SaleStatus = 'upcoming' | 'open' | 'closed'

/** Whether something is on sale. The opening instant belongs to the sale, the closing one no longer does. */
export function saleStatus(now: Date, opens_at: string, closes_at: string): SaleStatus {
  if (now < new Date(opens_at)) return 'upcoming'
  return now < new Date(closes_at) ? 'open' : 'closed'
}

/** Of a program or a course that is on sale: there is no wait list to join, so none is promised. */
export const fullMessage = (product: string): string =>
  `${product} is full. Spots sometimes open up again when someone cancels.`

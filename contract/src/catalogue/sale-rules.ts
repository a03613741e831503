export type SaleStatus = 'upcoming' | 'open' | 'closed'

/** Whether something is on sale. The opening instant belongs to the sale, the closing one no longer does. */
export function saleStatus(now: Date, opens_at: string, closes_at: string): SaleStatus {
  if (now < new Date(opens_at)) return 'upcoming'
  return now < new Date(closes_at) ? 'open' : 'closed'
}

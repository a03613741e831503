/** A list for the national body. */
export type Remittance = {
  id: number
  month: string
  cents: number
  rejected: { line: number; cents: number; isInNext: boolean }[]
  /** The month that its payment is booked in. */
  paidIn: string | null
}

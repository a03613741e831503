/** What a deposit moves, by account; a debit is positive. Its page shows the same that the books are told. */
export type DepositAmounts = { cash_cents: number; cheque_cents: number; counted_cents: number }
export type DepositPosting = readonly [
  account: 'bank' | 'cash' | 'cheques' | 'deposit_differences',
  cents: number,
]

/** What the bank counted less than was on the slip; below zero where it counted more. */
export const missingIn = ({ cash_cents, cheque_cents, counted_cents }: DepositAmounts): number =>
  cash_cents + cheque_cents - counted_cents

/** On hand it is no more, at the bank is what the bank counted, and the rest is a difference. */
export function depositEntry(amounts: DepositAmounts): DepositPosting[] {
  const { cash_cents, cheque_cents, counted_cents } = amounts
  const entry: DepositPosting[] = [
    ['bank', counted_cents],
    ['cash', -cash_cents],
    ['cheques', -cheque_cents],
    ['deposit_differences', missingIn(amounts)],
  ]
  return entry.filter(([, cents]) => cents !== 0)
}

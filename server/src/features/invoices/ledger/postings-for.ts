import type { DiscountPayer } from '@centrepass/contract/pricing/discount-facts'
import type { LedgerAccount } from '#platform/database/tables/ledger'
import type { invoiceRows, invoices } from '#platform/database/tables/purchases'

export type Sums = Pick<
  typeof invoices.$inferSelect,
  'total_cents' | 'credits_cents' | 'waived_cents' | 'due_now_cents' | 'fees_cents' | 'taxes_cents'
>
export type PostedRow = Pick<
  typeof invoiceRows.$inferSelect,
  'product_type' | 'national_cents' | 'provincial_cents' | 'cost_cents'
> & { discount_payer?: DiscountPayer | null }

/** A debit is positive. What a plan still owes is a debit too: it was sold, and is yet to come. */
export function postingsFor(invoice: Sums, rows: readonly PostedRow[]): [LedgerAccount, number][] {
  const sum = (of: (row: PostedRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const costOf = (type: PostedRow['product_type']) =>
    sum((row) => (row.product_type === type && !row.discount_payer ? row.cost_cents : 0))
  const paidBy = (payer: DiscountPayer) => sum((row) => (row.discount_payer === payer ? row.cost_cents : 0))
  const { total_cents, credits_cents, waived_cents, due_now_cents } = invoice
  const all: [LedgerAccount, number][] = [
    ['card', due_now_cents],
    ['credits', credits_cents],
    ['waived', waived_cents],
    ['receivable', total_cents - credits_cents - waived_cents - due_now_cents],
    ['national', -sum((row) => row.national_cents)],
    ['provincial', -sum((row) => row.provincial_cents)],
    ['programs', -costOf('Program')],
    ['courses', -costOf('Course')],
    ['teams', -costOf('TournamentTeam')],
    ['fees', -invoice.fees_cents],
    ['tax', -invoice.taxes_cents],
    // Income is whole; who gives the discount pays for it. What the nation gives is off its part already.
    ['discounts', -paidBy('association')],
    ['funds', -paidBy('fund')],
  ]
  return all.filter(([, cents]) => cents !== 0)
}

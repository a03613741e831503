import { line, portion, type Refund, type RefundLine, type RowToRefund } from './refund-lines.ts'
import type { RefundPolicy } from './refund-policy.ts'
import { type Ask, termFor } from './refund-terms.ts'

/** What comes back of a row, by the policy of the day it is asked for. Knows no clock and no database. */
export function refundFor(row: RowToRefund, ask: Ask, policy: RefundPolicy, today: string): Refund {
  const { cost_cents, fee_cents, tax_cents } = row
  const term = termFor(row, ask, policy, today)
  const fee_back = term.fees_back ? fee_cents : 0
  const tax_back = portion(tax_cents, term.cost_back + fee_back, cost_cents + fee_cents)
  const lines: RefundLine[] = [
    line('cost', cost_cents),
    line('fees', fee_cents),
    line('taxes', tax_cents),
    ...term.deductions,
    line('fees_kept', fee_back - fee_cents),
    line('taxes_kept', tax_back - tax_cents),
  ]
  return {
    ...{ rule: term.rule, decided_by: term.decided_by },
    ...{ cost_cents: term.cost_back, tax_cents: tax_back, fee_cents: fee_back },
    kept_cents: cost_cents - term.cost_back,
    lines: lines.filter(({ kind, cents }) => kind === 'cost' || cents !== 0),
  }
}

type Parts = Pick<Refund, 'cost_cents' | 'tax_cents' | 'fee_cents'>

export const totalOf = ({ cost_cents, tax_cents, fee_cents }: Parts) => cost_cents + tax_cents + fee_cents

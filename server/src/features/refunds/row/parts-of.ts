import { portion } from '@centrepass/contract/refunds/refund-lines'
import type { Row } from '#features/invoices/reading/row-holdings.queries'

/** An agreed amount as parts of the price: each in the same proportion, the tax with what it was charged on. */
export function partsOf(row: Pick<Row, 'cost_cents' | 'fee_cents' | 'tax_cents'>, cents: number) {
  const total = row.cost_cents + row.fee_cents + row.tax_cents
  const tax_cents = portion(row.tax_cents, cents, total)
  const fee_cents = portion(row.fee_cents, cents, total)
  return { tax_cents, fee_cents, cost_cents: cents - tax_cents - fee_cents }
}

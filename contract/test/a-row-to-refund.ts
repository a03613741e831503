import type { RowToRefund } from '../src/refunds/refund-lines.ts'
import { refundPolicyFrom } from '../src/refunds/refund-policy.ts'

export const policy = refundPolicyFrom({ refund_admin_fee_cents: '5000', course_refund_fee_cents: '1500' })

export const program = (more: Partial<RowToRefund> = {}): RowToRefund => ({
  product_type: 'Program',
  cost_cents: 39_000,
  fee_cents: 780,
  tax_cents: 0,
  is_refundable: true,
  bought_on: '2024-09-12',
  starts_on: '2024-10-19',
  ends_on: '2025-03-08',
  closes_on: null,
  is_valid: false,
  ...more,
})
export const course = (more: Partial<RowToRefund> = {}) =>
  program({
    product_type: 'Course',
    cost_cents: 6000,
    fee_cents: 120,
    tax_cents: 306,
    starts_on: '2025-02-22',
    ends_on: '2025-02-23',
    ...more,
  })
export const registration = (more: Partial<RowToRefund> = {}) =>
  program({
    product_type: 'RegistrationOption',
    cost_cents: 6500,
    fee_cents: 200,
    starts_on: null,
    ends_on: null,
    bought_on: '2025-02-07',
    ...more,
  })

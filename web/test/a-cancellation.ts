import type { Cancellation, CancellationPreview, RefundChoice } from '@centrepass/contract/refunds/refunds'

export const aChoice = (given: Partial<RefundChoice> = {}): RefundChoice => ({
  refund_to: 'card',
  rule: 'course_7_days',
  decided_by: 'policy',
  lines: [
    { kind: 'cost', amount: '60.00', percent: null },
    { kind: 'fees', amount: '1.20', percent: null },
    { kind: 'taxes', amount: '3.06', percent: null },
    { kind: 'admin_fee', amount: '-15.00', percent: null },
    { kind: 'fees_kept', amount: '-1.20', percent: null },
    { kind: 'taxes_kept', amount: '-0.81', percent: null },
  ],
  to_card: '47.25',
  to_credit: '0.00',
  to_club: '0.00',
  forgiven: '0.00',
  still_due: '0.00',
  cards: [{ amount: '47.25', brand: 'visa', last4: '4242' }],
  credit_expires_on: null,
  ...given,
})

export const asCredit = (given: Partial<RefundChoice> = {}): RefundChoice =>
  aChoice({
    refund_to: 'credit',
    lines: [
      { kind: 'cost', amount: '60.00', percent: null },
      { kind: 'taxes', amount: '3.00', percent: null },
    ],
    to_card: '0.00',
    to_credit: '63.00',
    cards: [],
    credit_expires_on: '2026-08-31',
    ...given,
  })

export const aPreview = (given: Partial<CancellationPreview> = {}): CancellationPreview => ({
  invoice_number: 'INV-000012',
  participant: { id: 3, name: 'Siggy Vinter' },
  product: { id: 2, name: 'Provincial Umpire' },
  product_type: 'Course',
  days_before: 15,
  refusal: null,
  choices: [aChoice(), asCredit()],
  effects: { frees_place: true, stops_plan: false, void_documents: 0, category_again: null },
  ...given,
})

export const aCancellation = (given: Partial<Cancellation> = {}): Cancellation => ({
  id: 1,
  status: 'done',
  waits_for: null,
  moved_to: null,
  reason: 'changed_mind',
  refund_to: 'card',
  to_card: '47.25',
  to_credit: '0.00',
  forgiven: '0.00',
  asked_at: '2025-02-07T20:00:00Z',
  decided_at: '2025-02-07T20:00:00Z',
  ...given,
})

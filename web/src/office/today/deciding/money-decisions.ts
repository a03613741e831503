import type { PaymentDecision, RefundDecision } from '@centrepass/contract/payments/reviews'
import { call } from '#api/call.ts'
import { about, type Finder, holderOf, paramsOf } from './found.ts'
import { proposal } from './proposal-decision.ts'

const cancellation = about(
  () => call('GET /api/operations/cancellations'),
  ({ subject }) => subject.cancellation_id,
  (row) => ({
    facts: ({ words, formats }) => [
      [words.invoice, row.invoice_number],
      [words.note, row.note],
      [words.toCard, formats.money(row.to_card)],
      [words.asCredit, formats.money(row.to_credit)],
      [words.asked, formats.dayOf(row.asked_at)],
    ],
    // Decided where it is shown first what that does.
    choices: [],
  }),
)

const paymentChoices: PaymentDecision[] = ['settle', 'give_back', 'nothing_taken']

const payment = about(
  () => call('GET /api/office/payment-reviews'),
  ({ subject }) => subject.payment_id,
  (row) => ({
    facts: ({ words, formats }) => [
      [words.account, holderOf(row.account)],
      [words.amount, formats.money(row.amount)],
      [words.whatFor, row.what_for.join(', ')],
      [words.why, row.why_said],
      [words.provider, words.providerSays[row.provider.says]],
      [words.endsBy, formats.realDay(row.ends_by)],
    ],
    choices: paymentChoices.map((decision) => ({
      ...{ name: decision, reason: 'long' },
      send: ({ reason }) =>
        call('POST /api/office/payment-reviews/:id', {
          params: paramsOf(row.id),
          body: { decision, reason },
        }),
    })),
  }),
)

const refundChoices: RefundDecision[] = ['already_given', 'send_again', 'as_credit']

const refund = about(
  () => call('GET /api/office/refund-reviews'),
  ({ subject }) => subject.refund_id,
  (row) => ({
    facts: ({ words, formats }) => [
      [words.account, holderOf(row.account)],
      [words.amount, formats.money(row.amount)],
      [words.invoice, row.invoice_number],
      [words.why, row.why_said],
      [words.endsBy, formats.realDay(row.ends_by)],
    ],
    choices: refundChoices.map((decision) => ({
      ...{ name: decision, reason: 'long' },
      send: ({ reason }) =>
        call('POST /api/office/refund-reviews/:id', { params: paramsOf(row.id), body: { decision, reason } }),
    })),
  }),
)

export const moneyDecisions = {
  ...{
    second_pair: proposal,
    merge_waits: proposal,
    erasure_waits: proposal,
    transfer_waits: proposal,
    guardian_waits: proposal,
    entries_wait: proposal,
    cancellation_request: cancellation,
    payment_review: payment,
  },
  ...{ refund_failed: refund, refund_review: refund, refund_waits: refund },
} satisfies Record<string, Finder>

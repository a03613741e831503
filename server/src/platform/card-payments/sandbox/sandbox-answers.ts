import type { sandboxDisputes } from '#platform/database/tables/sandbox-cards'
import type { ProviderAnswer } from '../answer-within.ts'
import type { LedgerCharge } from './provider/sandbox-charges.ts'
import type { KeptCard, Setup } from './provider/sandbox-kept-cards.ts'
import type { LedgerRefund } from './provider/sandbox-refunds.ts'

export const answer = (status: number, body: object): ProviderAnswer => ({
  status,
  body: JSON.stringify(body),
})

/** The requests that the provider refuses, and why. */
export const refusals = {
  badRequest: answer(400, { error: 'bad_request' }),
  keyTaken: answer(409, { error: 'key_used_otherwise' }),
  disputed: answer(402, { error: 'charge_disputed' }),
  unknown: answer(404, { error: 'unknown' }),
}

export function sentCharge(charge: LedgerCharge, refunded_cents = 0): ProviderAnswer {
  const { id, key, amount_cents, currency, status, decline_code, payment_method, client_secret } = charge
  return answer(status === 'declined' ? 402 : 200, {
    ...{ id, key, amount_cents, currency, status, decline_code, payment_method, client_secret },
    ...{ card: cardOf(charge), refunded_cents },
  })
}

type LineLedgerCharge = LedgerCharge & { refunded_cents: number }

export const sentLineCharges = (charges: readonly LineLedgerCharge[]): ProviderAnswer =>
  answer(200, {
    charges: charges.map((charge) => {
      const { id, key, amount_cents, currency, status, metadata, refunded_cents } = charge
      return {
        ...{ id, key, amount_cents, currency, status, metadata, refunded_cents },
        card: cardOf(charge),
      }
    }),
  })

export function sentSetup(setup: Setup, card: KeptCard | null): ProviderAnswer {
  const { id, key, status, decline_code, payment_method, client_secret } = setup
  return answer(status === 'declined' ? 402 : 200, {
    ...{ id, key, status, decline_code, payment_method, client_secret },
    card: card && cardOf(card),
  })
}

export const sentCard = (card: KeptCard): ProviderAnswer =>
  answer(200, { payment_method: card.payment_method, card: cardOf(card) })

export function sentRefund(refund: LedgerRefund): ProviderAnswer {
  const { id, key, charge_id, amount_cents, currency, status, failure_reason } = refund
  return answer(200, { id, key, charge_id, amount_cents, currency, status, failure_reason })
}

export const sentDisputes = (disputes: readonly (typeof sandboxDisputes.$inferSelect)[]): ProviderAnswer =>
  answer(200, {
    disputes: disputes.map(({ id, charge_id, amount_cents, currency, status, ...dispute }) => ({
      ...{ id, charge_id, amount_cents, currency, status, reason: 'fraudulent' },
      ...{ fee_cents: dispute.fee_cents, fee_returned_cents: dispute.fee_returned_cents },
      opened_at: dispute.created_at.toISOString(),
      answer_by: dispute.turns_at?.toISOString() ?? null,
    })),
  })

type CardColumns = Pick<LedgerCharge, 'card_brand' | 'card_last4' | 'card_exp_month' | 'card_exp_year'>

const cardOf = ({ card_brand, card_last4, card_exp_month, card_exp_year }: CardColumns) => ({
  brand: card_brand,
  last4: card_last4,
  exp_month: card_exp_month,
  exp_year: card_exp_year,
})

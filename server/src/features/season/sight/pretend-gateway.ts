import type { PretendCard } from '@centrepass/contract/season/rehearsal'
import type { CardGateway, ChargeOutcome } from '#platform/card-payments/card-gateway'
import { closedGateway } from '#platform/card-payments/closed-gateway'

const CARD = { brand: 'visa', last4: '0000', exp_month: 12, exp_year: 2099 }

/** A card that exists in a rehearsal alone. No provider hears of it. */
export const pretendGateway = (card: PretendCard): CardGateway => {
  const outcome: ChargeOutcome =
    card === 'declined'
      ? { kind: 'declined', code: 'card_declined', is_hard: false }
      : {
          ...{ kind: 'succeeded', charge_id: 'rehearsal', card: CARD, payment_method: 'rehearsal' },
          refunded_cents: 0,
        }
  return { ...closedGateway, charge: async () => outcome }
}

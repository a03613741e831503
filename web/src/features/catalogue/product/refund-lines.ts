import { moneyOf } from '@centrepass/contract/ground/money'
import { type RefundPolicy, refundPolicyFrom } from '@centrepass/contract/refunds/refund-policy'
import type { Offer } from '../offers/offers.ts'
import type { productWords } from './product-words.ts'

type Words = (typeof productWords)['en']
type Money = (amount: string) => string
type Say = { words: Words; money: Money }

/** What comes back and until when, by the association's own policy. */
export function refundLines(offer: Offer, variables: Record<string, string>, say: Say): string[] {
  const { words } = say
  if (offer.price.total === '0.00') return []
  if (!offer.isRefundable) return [words.notRefundableLong]
  const policy = refundPolicyFrom(variables)
  if (offer.kind === 'registration') return [words.refundRegistration(policy.registration.within_days)]
  if (offer.kind === 'tournament') {
    return [words.refundTeam(say.money(moneyOf(policy.team.card_fee_cents))), words.refundTeamLate]
  }
  return enrolmentLines(policy[offer.kind], say)
}

function enrolmentLines(policy: RefundPolicy['program'], { words, money }: Say): string[] {
  const fee = money(moneyOf(policy.card_fee_cents))
  return [
    ...policy.tiers.map(({ min_days, percent }) =>
      percent === 100 ? words.refundWhole(min_days, fee) : words.refundPart(min_days, percent, fee),
    ),
    policy.medical_fee_cents === null ? words.refundLate : words.refundMedical,
  ]
}

import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useAsked } from '#router/hooks.ts'

/** The address names the way to pay, so that a reload and the next screen know it. */
export function usePaymentOption(team: Team): [PaymentOption, (option: PaymentOption) => void] {
  const [{ pay }, ask] = useAsked({ replace: true })
  return [isOption(pay) ? pay : team.payment_option, (option) => void ask({ pay: option })]
}

const isOption = (value: unknown): value is PaymentOption =>
  value === 'full' || value === 'deposit' || value === 'club_invoice'

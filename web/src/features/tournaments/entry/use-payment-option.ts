import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useNavigate, useSearch } from '#router/hooks.ts'

/** The address names the way to pay, so that a reload and the next screen know it. */
export function usePaymentOption(team: Team): [PaymentOption, (option: PaymentOption) => void] {
  const { pay } = useSearch()
  const navigate = useNavigate()
  const choose = (option: PaymentOption) => {
    navigate({ to: '.', search: { pay: option }, replace: true, resetScroll: false })
  }
  return [isOption(pay) ? pay : team.payment_option, choose]
}

const isOption = (value: unknown): value is PaymentOption =>
  value === 'full' || value === 'deposit' || value === 'club_invoice'

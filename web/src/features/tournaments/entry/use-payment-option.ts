import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { useNavigate, useSearch } from '#router/hooks.ts'

/**
 * The address names the way to pay, so that a reload and the next screen know it. What is chosen is marked at once: an
 * address is drawn a moment later, and until then the choice would jump back.
 */
export function usePaymentOption(team: Team): [PaymentOption, (option: PaymentOption) => void] {
  const { pay } = useSearch()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<PaymentOption | null>(null)
  const choose = (option: PaymentOption) => {
    setChosen(option)
    navigate({ to: '.', search: { pay: option }, replace: true, resetScroll: false })
  }
  return [chosen ?? (isOption(pay) ? pay : team.payment_option), choose]
}

const isOption = (value: unknown): value is PaymentOption =>
  value === 'full' || value === 'deposit' || value === 'club_invoice'

import type { Account } from '@centrepass/contract/accounts/accounts'
import type { Billing } from '@centrepass/contract/cart/cart'
import { useState } from 'react'
import { site } from '#api/site-configuration.ts'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { type BillingValues, billingProblems, firstBilling } from './billing-form.ts'

/** The form of who pays. It opens by itself when something in it is missing or refused. */
export function useBillingForm(account: Account, onFile: Billing | null) {
  const initial = firstBilling(account, onFile, site().association.address.province)
  const [billing, openBilling] = useState<'folded' | 'open' | 'asked'>('folded')
  const form = useForm<BillingValues>({
    initial,
    check: billingProblems,
    say: useFieldWords(),
    reveal: () => openBilling((now) => (now === 'folded' ? 'open' : now)),
    draftKey: `billing.${account.id}`,
  })
  const [isWhole] = useState(() => Object.values(billingProblems(form.values)).every((wrong) => !wrong))
  return { form, openBilling, billing: billing === 'folded' && !isWhole ? ('open' as const) : billing }
}

import type { Account } from '@centrepass/contract/accounts/accounts'
import { blankBilling } from '@centrepass/contract/cart/blank-billing'
import type { Billing } from '@centrepass/contract/cart/cart'
import { addressProblems } from '@centrepass/contract/ground/address'
import { email, required } from '@centrepass/contract/ground/field-rules'

/** The fields as they are typed. */
export type BillingValues = Record<Exclude<keyof Billing, 'country'>, string> & { country: string }

/** What the last receipt said, or as much as the account knows. */
export function firstBilling(account: Account, last: Billing | null, province: string): BillingValues {
  const { first_name, last_name } = account
  const known = last ?? { name: `${first_name} ${last_name}`, email: account.email }
  return {
    ...blankBilling,
    ...known,
    province: last ? (last.province ?? '') : province,
    postal_code: last?.postal_code ?? '',
  }
}

export function billingProblems(values: BillingValues): Record<keyof BillingValues, string | null> {
  return {
    name: required(values.name),
    email: required(values.email) ?? email(values.email),
    ...addressProblems({ ...values, province: values.province.trim().toUpperCase() }),
  }
}

/** As it is sent; only for values that passed. */
export function billingFrom(values: BillingValues): Billing {
  const country = values.country === 'US' || values.country === 'OTHER' ? values.country : 'CA'
  return {
    ...{ name: values.name.trim(), email: values.email.trim() },
    ...{ address_line1: values.address_line1.trim(), city: values.city.trim() },
    province: country === 'OTHER' ? null : values.province.trim().toUpperCase(),
    postal_code: values.postal_code.trim().toUpperCase() || null,
    country,
  }
}

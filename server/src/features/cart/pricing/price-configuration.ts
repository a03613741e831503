import type { PriceConfiguration } from '@centrepass/contract/pricing/priced-cart'

type Variables = Record<string, string | undefined>

/** A card cannot be charged with less. */
const MINIMUM_CHARGE_CENTS = 50

/** The configuration variables that pricing needs. */
export const priceConfigurationFrom = (variables: Variables): PriceConfiguration => ({
  tax_rate: variables.tax_rate ?? '',
  service_fee_percent: variables.service_fee_percent ?? '',
  registration_system_fee_cents: Number(variables.registration_system_fee_cents),
  service_fee_max_cents: Number(variables.service_fee_max_cents),
  minimum_charge_cents: MINIMUM_CHARGE_CENTS,
})

/** The tax as an invoice names it: 'GST 5 %'. */
export const taxLabelFrom = ({ tax_name, tax_rate }: Variables) => `${tax_name} ${percent(tax_rate ?? '0')} %`

/** '0.05' is 5, '0.09975' is 9.975. */
const percent = (rate: string) => String(Number((Number(rate) * 100).toFixed(4)))

import {
  type Cost,
  chargesOn,
  type FeeConfiguration,
  type OptionPrice,
  partsOf,
  type Rates,
  ratesOf,
} from '@centrepass/contract/ground/price-parts'

export type { Rates }
export type PricedRow = Cost
export type PriceInCents = { cost: number; fees: number; taxes: number; total: number }

/** The price of one product alone, by the rules that price a whole cart. */
export function priceProduct(row: PricedRow, rates: Rates): PriceInCents {
  const cost = row.cost_cents
  const { fee_cents: fees, tax_cents: taxes } = chargesOn(row, rates)
  return { cost, fees, taxes, total: cost + fees + taxes }
}

export function optionCost(option: OptionPrice, today: string): number {
  const { national_cents, provincial_cents } = partsOf(option, today)
  return national_cents + provincial_cents
}

/** Reads the rates out of the configuration variables. */
export function ratesFrom(variables: Record<string, string>): Rates {
  const read = (key: keyof FeeConfiguration) => {
    const value = variables[key]
    if (value === undefined) throw new Error(`The configuration variable ${key} is missing`)
    return value
  }
  const readCents = (key: keyof FeeConfiguration) => centsFrom(key, read(key))
  return ratesOf({
    service_fee_percent: read('service_fee_percent'),
    registration_system_fee_cents: readCents('registration_system_fee_cents'),
    service_fee_max_cents: readCents('service_fee_max_cents'),
    tax_rate: read('tax_rate'),
  })
}

export const RATE_VARIABLES: (keyof FeeConfiguration)[] = [
  'registration_system_fee_cents',
  'service_fee_percent',
  'service_fee_max_cents',
  'tax_rate',
]

function centsFrom(key: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new Error(`The configuration variable ${key} is not whole cents: ${value}`)
}

/** What comes on top of a price. Rates are fractions of whole numbers, so nothing is ever a float. */
export type Rates = {
  registrationSystemFeeCents: number
  serviceFee: Rate
  serviceFeeMaxCents: number
  tax: Rate
}
type Rate = { numerator: number; denominator: number }

export type PricedRow = {
  /** Registrations carry a flat system fee, everything else a share of the price. */
  kind: 'registration' | 'other'
  cost_cents: number
  tax_class: string
}

export type PriceInCents = { cost: number; fees: number; taxes: number; total: number }

/** One row of an invoice: its cost, the fee on it, and the tax on both where the row is taxable. */
export function priceProduct({ kind, cost_cents: cost, tax_class }: PricedRow, rates: Rates): PriceInCents {
  const fees = kind === 'registration' ? systemFee(cost, rates) : serviceFee(cost, rates)
  const isTaxable = !tax_class.startsWith('EXEMPT_')
  // Rounded apart, because the invoice shows the tax of each.
  const taxes = isTaxable ? shareOf(cost, rates.tax) + shareOf(fees, rates.tax) : 0
  return { cost, fees, taxes, total: cost + fees + taxes }
}

type OptionPrice = {
  national_cents: number
  provincial_cents: number
  late_from: string | null
  late_provincial_add_cents: number
}

/** Registering late raises the provincial part, from the start of that day where the association is. */
export function optionCost(option: OptionPrice, today: string): number {
  const isLate = option.late_from !== null && today >= option.late_from
  return option.national_cents + option.provincial_cents + (isLate ? option.late_provincial_add_cents : 0)
}

/** Reads the rates out of the configuration variables. */
export function ratesFrom(variables: Record<string, string>): Rates {
  const read = (key: string) => {
    const value = variables[key]
    if (value === undefined) throw new Error(`The configuration variable ${key} is missing`)
    return rateFrom(key, value)
  }
  const percent = read('service_fee_percent')
  return {
    registrationSystemFeeCents: read('registration_system_fee_cents').numerator,
    serviceFee: { ...percent, denominator: percent.denominator * 100 },
    serviceFeeMaxCents: read('service_fee_max_cents').numerator,
    tax: read('tax_rate'),
  }
}

export const RATE_VARIABLES = [
  'registration_system_fee_cents',
  'service_fee_percent',
  'service_fee_max_cents',
  'tax_rate',
]

function systemFee(cost: number, rates: Rates): number {
  return cost > 0 ? rates.registrationSystemFeeCents : 0
}

function serviceFee(cost: number, rates: Rates): number {
  return Math.min(shareOf(cost, rates.serviceFee), rates.serviceFeeMaxCents)
}

/** Half a cent rounds up. */
function shareOf(cents: number, { numerator, denominator }: Rate): number {
  const doubled = 2 * cents * numerator + denominator
  return (doubled - (doubled % (2 * denominator))) / (2 * denominator)
}

/** "9.975" is 9975 over 1000. */
function rateFrom(key: string, value: string): Rate {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(value) ?? []
  if (whole === undefined) throw new Error(`The configuration variable ${key} is not a number: ${value}`)
  return { numerator: Number(whole + decimals), denominator: 10 ** decimals.length }
}

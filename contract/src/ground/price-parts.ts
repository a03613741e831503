/**
 * What one row of a cart costs, and what comes on top. The catalogue and the cart both price with this,
 * so that the price on a product's card is the price at the checkout. All amounts are whole cents.
 */

/** As the configuration variables say it. A rate is a decimal in a string: as a float it would lose cents. */
export type FeeConfiguration = {
  registration_system_fee_cents: number
  /** Like '2.0'. */
  service_fee_percent: string
  service_fee_max_cents: number
  /** Like '0.05'. */
  tax_rate: string
}

export type Rates = {
  registrationSystemFeeCents: number
  serviceFee: Rate
  serviceFeeMaxCents: number
  tax: Rate
}
/** A fraction of whole numbers, big ones, so that no price and no rate can make a product inexact. */
type Rate = { numerator: bigint; denominator: bigint }

export type Cost = {
  /** Registrations carry a flat system fee, everything else a share of the price. */
  kind: 'registration' | 'other'
  cost_cents: number
  tax_class: string
}
export type Charges = { fee_cents: number; tax_cents: number }

/** The fee on one row, and the tax on both where the row is taxable. */
export function chargesOn({ kind, cost_cents, tax_class }: Cost, rates: Rates): Charges {
  const fee_cents = kind === 'registration' ? systemFee(cost_cents, rates) : serviceFee(cost_cents, rates)
  // Rounded apart, because the invoice shows the tax of each.
  const tax_cents = taxOn(cost_cents, tax_class, rates) + taxOn(fee_cents, tax_class, rates)
  return { fee_cents, tax_cents }
}

/** The class belongs to the product, never to the buyer. */
export function taxOn(cents: number, tax_class: string, rates: Rates): number {
  return tax_class.startsWith('EXEMPT_') ? 0 : shareOf(cents, rates.tax)
}

/** The national body and the province each get their part of a registration. */
export type Parts = { national_cents: number; provincial_cents: number }
export type OptionPrice = Parts & { late_from: string | null; late_provincial_add_cents: number }

/** Registering late raises the provincial part, from the start of that day where the association is. */
export function partsOf(option: OptionPrice, today: string): Parts {
  const isLate = option.late_from !== null && today >= option.late_from
  const late = isLate ? wholeCents(option.late_provincial_add_cents) : 0
  return {
    national_cents: wholeCents(option.national_cents),
    provincial_cents: wholeCents(option.provincial_cents) + late,
  }
}

/** Reads the configuration once for a whole cart. */
export function ratesOf(configuration: FeeConfiguration): Rates {
  const percent = rateOf('service_fee_percent', configuration.service_fee_percent)
  return {
    registrationSystemFeeCents: wholeCents(configuration.registration_system_fee_cents),
    serviceFee: { ...percent, denominator: percent.denominator * 100n },
    serviceFeeMaxCents: wholeCents(configuration.service_fee_max_cents),
    tax: rateOf('tax_rate', configuration.tax_rate),
  }
}

/** Accepts only amounts that a price can have, so that every bill can be checked. */
export function wholeCents(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not a whole number of cents: ${cents}`)
  return cents
}

function systemFee(cost: number, rates: Rates): number {
  return cost > 0 ? rates.registrationSystemFeeCents : 0
}

function serviceFee(cost: number, rates: Rates): number {
  return Math.min(shareOf(cost, rates.serviceFee), rates.serviceFeeMaxCents)
}

/** Half a cent rounds up. */
function shareOf(cents: number, { numerator, denominator }: Rate): number {
  const doubled = 2n * BigInt(wholeCents(cents)) * numerator + denominator
  return Number(doubled / (2n * denominator))
}

/** "9.975" is 9975 over 1000. */
function rateOf(key: string, value: string): Rate {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(value) ?? []
  if (whole === undefined) throw new Error(`The configuration variable ${key} is not a number: ${value}`)
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
}

/** The variables that a day of its own can begin for. */
export const RATES = [
  ...(['tax_name', 'tax_rate', 'registration_system_fee_cents'] as const),
  ...(['service_fee_percent', 'service_fee_max_cents'] as const),
]
export type DatedRate = { code: string } & Record<(typeof RATES)[number], string>

/** The rates of the newest day that has come; null before the first of them. Days are text, and sort as such. */
export const rateOn = (rates: readonly DatedRate[], today: string): DatedRate | null =>
  rates
    .filter(({ code }) => code <= today)
    .reduce<DatedRate | null>((newest, rate) => (newest && newest.code > rate.code ? newest : rate), null)

/** The variables with the rates of a day. */
export function variablesOn(
  variables: Record<string, string>,
  rates: readonly DatedRate[],
  today: string,
): Record<string, string> {
  const rate = rateOn(rates, today)
  return rate ? { ...variables, ...Object.fromEntries(RATES.map((name) => [name, rate[name]])) } : variables
}

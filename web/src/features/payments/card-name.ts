/** `10/2027` says little to a reader who hears it; a month has a name. */
export function monthOf(
  { exp_month, exp_year }: { exp_month: number; exp_year: number },
  locale: string,
): string {
  const tag = locale === 'fr' ? 'fr-CA' : 'en-GB'
  const formatter = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return formatter.format(new Date(Date.UTC(exp_year, exp_month - 1, 15)))
}

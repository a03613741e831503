/** A screen reader reads the name of a month better than `10/2027`. */
export function monthOf(
  { exp_month, exp_year }: { exp_month: number; exp_year: number },
  locale: string,
): string {
  const tag = locale === 'fr' ? 'fr-CA' : 'en-GB'
  const formatter = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return formatter.format(new Date(Date.UTC(exp_year, exp_month - 1, 15)))
}

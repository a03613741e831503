import { formatCurrency } from '@centrepass/contract/ground/money'

/** How an email writes amounts and days, in the reader's language. */
export const letterFormats = (language: string) => (language === 'FR' ? french : english)

// Day before month, as on the site. An email always names the year: it may be read much later.
const fullDay = (tag: string) => {
  const formatter = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  return (date: string) => formatter.format(new Date(`${date}T12:00Z`)).replace(',', '')
}

const english = {
  money: (cents: number) => formatCurrency(cents / 100),
  day: fullDay('en-GB'),
}

const frenchDay = fullDay('fr-CA')
const french: typeof english = {
  money: (cents) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0$`,
  // Only the first of a month is an ordinal in French.
  day: (date) => frenchDay(date).replace(/ 1 /, ' 1er '),
}

import { moneyIn, moneyOf } from '@centrepass/contract/ground/money'

/** How an email writes amounts and days, in the reader's language. */
export const letterFormats = (language: string) => (language === 'FR' ? french : english)

// Day before month, as on the site. An email always names the year: it may be read much later.
const fullDay = (tag: string) => {
  const formatter = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  return (date: string) => formatter.format(new Date(`${date}T12:00Z`)).replace(',', '')
}

const english = {
  money: (cents: number) => moneyIn('en', moneyOf(cents)),
  day: fullDay('en-GB'),
}

const frenchDay = fullDay('fr-CA')
const french: typeof english = {
  money: (cents) => moneyIn('fr', moneyOf(cents)),
  // Only the first of a month is an ordinal in French.
  day: (date) => frenchDay(date).replace(/ 1 /, ' 1er '),
}

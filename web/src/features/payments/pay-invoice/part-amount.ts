import { centsOf, moneyOf } from '@centrepass/contract/ground/money'

/** What a person typed as a part of the open amount, as the server wants it; null where it is none. */
export function partAmount(typed: string, open: string): string | null {
  const plain = typed.trim().replace(/\s|\$/g, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '0', cents = ''] = plain.split('.')
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return total > 0 && total <= centsOf(open) ? moneyOf(total) : null
}

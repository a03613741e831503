import { PlainDate } from '@centrepass/contract/ground/values'

/** “95.00”, “1 095,00 $” or “$1,095.00 2025-03-04”, and nothing else. */
export function searchedAmount(text: string): { cents: number; day: string | null } | null {
  const parts = text.trim().replace(BETWEEN_THOUSANDS, '').split(/\s+/)
  const day = parts.find((part) => PlainDate.safeParse(part).success) ?? null
  const [amount, ...more] = parts.filter((part) => part !== day && part !== '$')
  const [, dollars, cents] = /^\$?(\d{1,6})[.,](\d{2})\$?$/.exec(amount ?? '') ?? []
  return more.length > 0 || dollars === undefined ? null : { cents: Number(`${dollars}${cents}`), day }
}

/** Of an amount that begins there: the last two digits of a day before it are no thousands. */
const BETWEEN_THOUSANDS = /(?<=(?:^|[\s$])\d{1,3})[,\s](?=\d{3}[.,]\d{2})/g

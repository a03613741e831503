import { brandOf } from './card-brands.ts'
import { digitsIn, passesLuhn } from './card-number.ts'
import { expiryIn, isPast, type Month } from './expiry.ts'
import { testCards } from './test-cards.ts'

export const fieldNames = ['number', 'expiry', 'cvc', 'name'] as const
export type FieldName = (typeof fieldNames)[number]

/** The content of the fields, as it was typed. */
export type Typed = Record<FieldName, string>

export type CardError =
  | 'number_missing'
  | 'number_incomplete'
  | 'number_wrong'
  | 'number_not_test'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvc_missing'
  | 'cvc_incomplete'
  | 'name_missing'

export type CardErrors = Partial<Record<FieldName, CardError>>

/** No card is issued for longer, so a later year is a typing error. */
const MOST_YEARS = 50

/** The error of each field. The page asks to help, the provider asks again to decide. */
export function cardErrors(typed: Typed, now: Month): CardErrors {
  const found = {
    number: numberError(digitsIn(typed.number)),
    expiry: expiryError(typed.expiry, now),
    cvc: cvcError(digitsIn(typed.cvc), digitsIn(typed.number)),
    name: typed.name.trim() ? null : ('name_missing' as const),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null))
}

function numberError(digits: string): CardError | null {
  if (!digits) return 'number_missing'
  const brand = brandOf(digits)
  if (digits.length < (brand?.length ?? 12)) return 'number_incomplete'
  if (!passesLuhn(digits)) return 'number_wrong'
  return testCards.has(digits) ? null : 'number_not_test'
}

function expiryError(text: string, now: Month): CardError | null {
  if (!text.trim()) return 'expiry_missing'
  const expiry = expiryIn(text)
  if (!expiry || expiry.year > now.year + MOST_YEARS) return 'expiry_wrong'
  return isPast(expiry, now) ? 'expiry_past' : null
}

function cvcError(digits: string, number: string): CardError | null {
  return codeError(digits, brandOf(number)?.cvcLength)
}

/** The same for a kept card, of which only the length of its code is known. */
export function codeError(digits: string, wanted?: number): CardError | null {
  if (!digits) return 'cvc_missing'
  const isWhole = wanted ? digits.length === wanted : digits.length === 3 || digits.length === 4
  return isWhole ? null : 'cvc_incomplete'
}

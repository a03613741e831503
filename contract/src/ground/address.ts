import type { FieldError } from '../refusals/fields.ts'
import { type FieldRule, postalCode, required } from './field-rules.ts'

export const countries = ['CA', 'US', 'OTHER'] as const
export type Country = (typeof countries)[number]

/** Where a person lives and where a receipt goes. Outside Canada and the United States there is no province. */
export type Address = {
  address_line1: string
  city: string
  province: string | null
  postal_code: string | null
  country: Country
}
export const blankAddress: Address = {
  address_line1: '',
  city: '',
  province: null,
  postal_code: null,
  country: 'CA',
}

/** What is wrong with an address as it is typed, by its field. */
export function addressProblems(
  address: Record<keyof Address, unknown>,
): Record<keyof Address, FieldError | null> {
  const isElsewhere = address.country === 'OTHER'
  return {
    address_line1: required(address.address_line1),
    city: required(address.city),
    province: isElsewhere ? may(address.province, province) : must(address.province, province),
    // Every country writes them in its own way.
    postal_code: isElsewhere ? null : must(address.postal_code, postalCode),
    country: null,
  }
}

const may = (value: unknown, rule: FieldRule) => (required(value) ? null : rule(value))
const must = (value: unknown, rule: FieldRule) => required(value) ?? rule(value)
const province: FieldRule = (value) => (/^[A-Z]{2,3}$/.test(String(value).trim()) ? null : 'province')

export type Brand = {
  code: string
  label: string
  starts: RegExp
  length: number
  /** How the digits are grouped on the card. */
  groups: readonly number[]
  cvcLength: number
}

const FOURS = [4, 4, 4, 4] as const

const brands: readonly Brand[] = [
  { code: 'visa', label: 'Visa', starts: /^4/, length: 16, groups: FOURS, cvcLength: 3 },
  {
    code: 'mastercard',
    label: 'Mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: 16,
    groups: FOURS,
    cvcLength: 3,
  },
  { code: 'amex', label: 'Amex', starts: /^3[47]/, length: 15, groups: [4, 6, 5], cvcLength: 4 },
  {
    code: 'discover',
    label: 'Discover',
    starts: /^6(011|4[4-9]|5)/,
    length: 16,
    groups: FOURS,
    cvcLength: 3,
  },
  {
    code: 'diners',
    label: 'Diners Club',
    starts: /^3(0|[689])/,
    length: 14,
    groups: [4, 6, 4],
    cvcLength: 3,
  },
  { code: 'jcb', label: 'JCB', starts: /^35/, length: 16, groups: FOURS, cvcLength: 3 },
]

/** The brand that the first digits give away; null while they do not. */
export const brandOf = (digits: string): Brand | null =>
  brands.find(({ starts }) => starts.test(digits)) ?? null

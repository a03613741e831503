import { centsOf } from '../ground/money.ts'
import type {
  DiscountBase,
  DiscountedProduct,
  DiscountPayer,
  DiscountRule,
} from '../pricing/discount-facts.ts'
import type { FieldError } from '../refusals/fields.ts'

/** What the office decides about a discount. Its rule and its code stay as they were made. */
export type SettingsOfDiscount = {
  names: { en: string; fr: string }
  percent: number | null
  amount: string | null
  base: DiscountBase
  payer: DiscountPayer
  fund_id: number | null
  products: readonly DiscountedProduct[] | null
  from_on: string | null
  until_on: string | null
  limit_uses: number | null
  limit_per_family: number | null
  limit_per_person: number | null
  stacking_order: number
  combines: boolean
  is_by_grant: boolean
}
type Field = keyof SettingsOfDiscount | 'code'
type Wrong = Partial<Record<Field, FieldError>>
type Named = { rule: DiscountRule; code: string | null }

export const discountRules = ['code', 'early', 'sibling', 'grant'] as const
export const discountBases = ['cost', 'provincial', 'national'] as const
export const discountPayers = ['association', 'fund', 'nation'] as const

/** As it is compared: in capitals, without spaces around it. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

/** What is wrong with a discount as a whole, by field. The browser and the server ask the same. */
export function whyNotDiscount(asked: SettingsOfDiscount, { rule, code }: Named): Wrong {
  return {
    ...whyNotCode(rule, code),
    ...whyNotWorth(asked),
    ...whyNotPayer(asked),
    ...whyNotDays(asked, rule),
    ...(rule === 'grant' && !asked.is_by_grant && { is_by_grant: 'choice' as const }),
    ...(asked.products?.length === 0 && { products: 'choice' as const }),
  }
}

function whyNotCode(rule: DiscountRule, code: string | null): Wrong {
  if (rule !== 'code') return code === null ? {} : { code: 'unknown' }
  return /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(code ?? '') ? {} : { code: 'discount_code' }
}

function whyNotWorth({ percent, amount }: SettingsOfDiscount): Wrong {
  if (percent === null && amount === null) return { percent: 'required' }
  if (percent !== null && amount !== null) return { amount: 'unknown' }
  if (percent !== null) return percent >= 1 && percent <= 100 ? {} : { percent: 'percentage' }
  return isAmount(amount ?? '') ? {} : { amount: 'discount_amount' }
}

/** Up to 100,000.00, as the table has it. */
const isAmount = (amount: string) => {
  if (!/^\d{1,6}\.\d{2}$/.test(amount)) return false
  const cents = centsOf(amount)
  return cents >= 1 && cents <= 10_000_000
}

function whyNotPayer({ payer, fund_id, base }: SettingsOfDiscount): Wrong {
  if (payer === 'fund' && fund_id === null) return { fund_id: 'required' }
  if (payer !== 'fund' && fund_id !== null) return { fund_id: 'unknown' }
  return payer === 'nation' && base !== 'national' ? { base: 'national_base' } : {}
}

function whyNotDays({ from_on, until_on }: SettingsOfDiscount, rule: DiscountRule): Wrong {
  if (rule === 'early' && until_on === null) return { until_on: 'required' }
  return from_on !== null && until_on !== null && until_on < from_on ? { until_on: 'until_before_from' } : {}
}

import {
  codeOf,
  discountBases,
  discountPayers,
  discountRules,
  type SettingsOfDiscount,
  whyNotDiscount,
} from '@centrepass/contract/discounts/discount-setting-rules'
import type { OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { required } from '@centrepass/contract/ground/field-rules'
import type { DiscountedProduct } from '@centrepass/contract/pricing/discount-facts'
import { amountIn } from '../invoices/listing/invoice-list-calls.ts'
import type { NewDiscount } from './discount-calls.ts'

export const emptyDiscount = {
  ...{ rule: 'code', code: '', en: '', fr: '' },
  ...{ worth: 'percent', percent: '', amount: '', base: 'cost', payer: 'association', fund_id: '' },
  ...{ scope: 'all', products: [] as readonly string[], from_on: '', until_on: '' },
  ...{ limit_uses: '', limit_per_family: '', limit_per_person: '' },
  ...{ stacking_order: '100', combines: true, is_by_grant: false },
}
export type TypedDiscount = typeof emptyDiscount

const text = (value: string | number | null) => String(value ?? '')
export const productKey = ({ product_type, product }: DiscountedProduct) => `${product_type}:${product}`

/** A discount as it is typed anew. */
export function typedOf({ rule, code, settings }: OfficeDiscount): TypedDiscount {
  const { names, percent, amount, fund_id, products, ...rest } = settings
  return {
    ...{ rule, code: code ?? '', en: names.en, fr: names.fr },
    ...{ worth: amount === null ? 'percent' : 'amount', percent: text(percent), amount: amount ?? '' },
    ...{ base: rest.base, payer: rest.payer, fund_id: text(fund_id) },
    ...{ scope: products ? 'some' : 'all', products: products?.map(productKey) ?? [] },
    ...{ from_on: rest.from_on ?? '', until_on: rest.until_on ?? '' },
    ...{ limit_uses: text(rest.limit_uses), limit_per_family: text(rest.limit_per_family) },
    limit_per_person: text(rest.limit_per_person),
    ...{ stacking_order: text(rest.stacking_order), combines: rest.combines },
    is_by_grant: rest.is_by_grant,
  }
}

const LIMITS = ['limit_uses', 'limit_per_family', 'limit_per_person'] as const

/** What is wrong with each field: what was typed first, then the discount as a whole. */
export function checkDiscount(typed: TypedDiscount): Record<string, string | null> {
  const limits = LIMITS.map((name) => [name, whyNotLimit(typed[name])])
  const worth =
    typed.worth === 'percent'
      ? { percent: whyNotWhole(typed.percent, 100) && 'percentage' }
      : { amount: amountIn(typed.amount) ? null : 'discount_amount' }
  const { settings, ...named } = discountOf(typed)
  return {
    ...whyNotDiscount(settings, named),
    ...found({ ...worth, ...Object.fromEntries(limits) }),
    ...found({ en: required(typed.en.trim()), fr: required(typed.fr.trim()) }),
    ...found({ stacking_order: whyNotWhole(typed.stacking_order, 1000) }),
    ...found({ from_on: whyNotDay(typed.from_on), until_on: whyNotDay(typed.until_on) }),
  }
}

const found = (problems: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
const whyNotWhole = (typed: string, most: number) => {
  if (!/^\d{1,7}$/.test(typed.trim())) return 'whole_number'
  return Number(typed) <= most ? null : `not_above:${most}`
}
const whyNotLimit = (typed: string) => {
  if (typed.trim() === '') return null
  return whyNotWhole(typed, 1_000_000) ?? (Number(typed) > 0 ? null : 'above_zero')
}
const whyNotDay = (typed: string) => (typed === '' || /^\d{4}-\d\d-\d\d$/.test(typed) ? null : 'day')

const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed))
const oneOf = <T extends string>(choices: readonly [T, ...T[]], typed: string): T =>
  choices.find((choice) => choice === typed) ?? choices[0]

/** As the server wants it; the form has checked what was typed. */
export function discountOf(typed: TypedDiscount): NewDiscount {
  const rule = oneOf(discountRules, typed.rule)
  return {
    rule,
    code: rule === 'code' ? codeOf(typed.code) : null,
    settings: {
      names: { en: typed.en.trim(), fr: typed.fr.trim() },
      ...worthIn(typed),
      products: typed.scope === 'all' ? null : typed.products.map(productIn),
      ...{ from_on: typed.from_on || null, until_on: typed.until_on || null },
      limit_uses: numberIn(typed.limit_uses),
      limit_per_family: numberIn(typed.limit_per_family),
      limit_per_person: numberIn(typed.limit_per_person),
      ...{ stacking_order: Number(typed.stacking_order), combines: typed.combines },
      is_by_grant: rule === 'grant' || (rule === 'code' && typed.is_by_grant),
    },
  }
}

type Worth = Pick<SettingsOfDiscount, 'percent' | 'amount' | 'base' | 'payer' | 'fund_id'>

function worthIn({ worth, percent, amount, base, payer, fund_id }: TypedDiscount): Worth {
  const isPercent = worth === 'percent'
  const pays = oneOf(discountPayers, payer)
  return {
    percent: isPercent ? numberIn(percent) : null,
    amount: isPercent ? null : (amountIn(amount) ?? ''),
    base: pays === 'nation' ? 'national' : oneOf(discountBases, base),
    payer: pays,
    fund_id: pays === 'fund' ? numberIn(fund_id) : null,
  }
}

function productIn(key: string): DiscountedProduct {
  const [type, product] = key.split(':')
  return {
    product_type: oneOf(['RegistrationOption', 'Program', 'Course'] as const, type ?? ''),
    product: Number(product),
  }
}

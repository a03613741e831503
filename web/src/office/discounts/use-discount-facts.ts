import type { SettingsOfDiscount } from '@centrepass/contract/discounts/discount-setting-rules'
import type { DiscountFund, DiscountProduct } from '@centrepass/contract/discounts/office-discounts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { fundsQuery, productsQuery } from './discount-calls.ts'
import { productKey } from './discount-form.ts'
import { discountWords } from './discount-words.ts'

export type Fact = { label: string; text: string }

/** The settings of a discount in words, one after the other: for its page, its history and the preview of a change. */
export function useDiscountFacts(accountId: number) {
  const words = useWords(discountWords)
  const say = useSettingWords(accountId)
  return (settings: SettingsOfDiscount): Fact[] => [
    { label: words.name, text: `${settings.names.en} · ${settings.names.fr}` },
    { label: words.worth, text: say.worth(settings) },
    { label: words.products, text: say.products(settings) },
    { label: words.toWhom, text: settings.is_by_grant ? words.toSome : words.toAll },
    { label: words.days, text: say.days(settings) },
    { label: words.limits, text: say.limits(settings) },
    { label: words.payer, text: say.payer(settings) },
    { label: words.order, text: words.orderIs(settings.stacking_order, settings.combines) },
  ]
}

/** Single settings, for columns of the list too. */
export function useSettingWords(accountId: number) {
  const words = useWords(discountWords)
  const { money, day } = useFormats()
  const { data: funds } = useQuery(fundsQuery(accountId))
  const { data: products } = useQuery(productsQuery(accountId))
  return {
    worth: ({ percent, amount, base }: SettingsOfDiscount) =>
      percent === null
        ? words.eachRow(money(amount ?? '0.00'), words.bases[base])
        : words.share(percent, words.bases[base]),
    products: ({ products: chosen }: SettingsOfDiscount) =>
      chosen ? chosen.map((one) => nameOf(products, productKey(one))).join(', ') : words.allProducts,
    days: ({ from_on, until_on }: SettingsOfDiscount) => {
      if (from_on && until_on) return words.fromUntil(day(from_on), day(until_on))
      if (from_on) return words.from(day(from_on))
      return until_on ? words.until(day(until_on)) : words.always
    },
    limits: ({ limit_uses, limit_per_family, limit_per_person }: SettingsOfDiscount) =>
      [
        limit_uses && words.inAll(limit_uses),
        limit_per_family && words.perFamily(limit_per_family),
        limit_per_person && words.perPerson(limit_per_person),
      ]
        .filter(Boolean)
        .join(', ') || words.noLimit,
    payer: ({ payer, fund_id }: SettingsOfDiscount) =>
      payer === 'fund' ? words.fundPays(fundIn(funds, fund_id)) : words.payers[payer],
  }
}

export function useNameOf(): (settings: Pick<SettingsOfDiscount, 'names'>) => string {
  const locale = useLocale()
  return ({ names }) => names[locale]
}

const nameOf = (products: readonly DiscountProduct[] | undefined, key: string) =>
  products?.find((one) => productKey(one) === key)?.name ?? key
const fundIn = (funds: readonly DiscountFund[] | undefined, id: number | null) =>
  funds?.find((fund) => fund.id === id)?.name ?? String(id ?? '')

/** What differs between two versions, in words. */
export const changesBetween = (before: readonly Fact[], after: readonly Fact[]) =>
  after.flatMap(({ label, text }) => {
    const was = before.find((fact) => fact.label === label)?.text ?? ''
    return was === text ? [] : [{ label, before: was, after: text }]
  })

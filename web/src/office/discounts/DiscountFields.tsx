import { useQuery } from '@tanstack/react-query'
import { now } from '#api/site-configuration.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { CheckListField } from '#ui/fields/CheckListField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import style from './Discounts.module.css'
import { Payer, Rule, Worth } from './DiscountWorth.tsx'
import { productsQuery } from './discount-calls.ts'
import { productKey, type TypedDiscount } from './discount-form.ts'
import { discountFormWords } from './discount-form-words.ts'

type Form = ReturnType<typeof useForm<TypedDiscount>>
type Props = { accountId: number; form: Form; isNew: boolean }

/** Everything that the office decides about a discount. Its rule and its code are chosen once. */
export function DiscountFields({ accountId, form, isNew }: Props) {
  const words = useWords(discountFormWords)
  return (
    <>
      {isNew && <Rule form={form} />}
      <div className={deed.two}>
        <TextField {...form.text('en')} label={words.english} hint={words.nameHint} maxLength={80} />
        <TextField {...form.text('fr')} label={words.french} maxLength={80} />
      </div>
      {form.values.rule === 'code' && <CheckField {...form.tick('is_by_grant')} label={words.byGrant} />}
      <Worth form={form} />
      <Payer accountId={accountId} form={form} />
      <Products accountId={accountId} form={form} />
      <Days form={form} />
      <Limits form={form} />
    </>
  )
}

/** Of the newest season, and those that were chosen before. */
function Products({ accountId, form }: { accountId: number; form: Form }) {
  const words = useWords(discountFormWords)
  const { data: products = [] } = useQuery(productsQuery(accountId))
  const newest = Math.max(...products.map(({ season_year }) => season_year))
  const offered = products.filter(
    (one) => one.season_year === newest || form.values.products.includes(productKey(one)),
  )
  return (
    <>
      <RadioField
        {...form.choice('scope')}
        label={words.scope}
        options={(['all', 'some'] as const).map((value) => ({ value, label: words.scopes[value] }))}
      />
      {form.values.scope === 'some' && (
        <div className={style.products}>
          <CheckListField
            {...form.list('products')}
            label={words.products}
            options={offered.map((one) => ({ value: productKey(one), label: one.name }))}
          />
        </div>
      )}
    </>
  )
}

function Days({ form }: { form: Form }) {
  const words = useWords(discountFormWords)
  const year = now().getFullYear()
  const years = [year, year + 1, year + 2].map(String)
  return (
    <div className={deed.two}>
      <DateField {...form.choice('from_on')} label={words.fromOn} hint={words.dayHint} years={years} />
      <DateField {...form.choice('until_on')} label={words.untilOn} hint={words.dayHint} years={years} />
    </div>
  )
}

function Limits({ form }: { form: Form }) {
  const words = useWords(discountFormWords)
  const whole = { inputMode: 'numeric', maxLength: 7 } as const
  return (
    <>
      <div className={deed.two}>
        <TextField {...form.text('limit_uses')} {...whole} label={words.limitUses} hint={words.limitHint} />
        <TextField {...form.text('limit_per_family')} {...whole} label={words.limitFamily} />
        <TextField {...form.text('limit_per_person')} {...whole} label={words.limitPerson} />
        <TextField {...form.text('stacking_order')} {...whole} label={words.order} hint={words.orderHint} />
      </div>
      <CheckField {...form.tick('combines')} label={words.combines} />
    </>
  )
}

import type { CallableProduct } from '@centrepass/contract/refunds/call-off-looks'
import { useIsLoading } from '#api/loading.ts'
import { now } from '#api/site-configuration.ts'
import deed from '#office/Deed.module.css'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { callOffWords } from './call-off-words.ts'
import { checkStart, type Starting } from './start-form.ts'

type Props = {
  products: readonly CallableProduct[]
  typed: Starting
  onShow: (typed: Starting) => Promise<void>
}

/** What is called off, where the money goes, and whether families choose themselves. */
export function StartForm({ products, typed, onShow }: Props) {
  const words = useWords(callOffWords)
  const { day } = useFormats()
  const from = (starts_on: string | null) => (starts_on === null ? null : day(starts_on))
  const isLoading = useIsLoading()
  const form = useKeptForm('fields', { initial: typed, check: checkStart, say: useFieldWords() })
  return (
    <form className={deed.form} noValidate onSubmit={form.submit(onShow)}>
      <SelectField
        name="product"
        label={words.which}
        error={form.errorOf('product')}
        value={form.values.product}
        options={[
          { value: '', label: words.choose },
          ...products.map(({ product_type, id, name, starts_on, people }) => ({
            value: `${product_type} ${id}`,
            label: words.productLine(name, from(starts_on), people),
          })),
        ]}
        onChange={({ target }) => {
          form.set('product', target.value)
          form.set('offered', ',')
        }}
      />
      <RadioField {...form.choice('asks')} label={words.asks} options={words.askWays} />
      <RadioField
        {...form.choice('refund_to')}
        label={form.values.asks === 'yes' ? words.otherwise : words.refundTo}
        options={words.refundWays}
      />
      {form.values.asks === 'yes' && <OfferFields form={form} products={products} />}
      <div className={deed.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}

type Form = ReturnType<typeof useForm<Starting>>

/** Until when families choose, and what else they may choose. */
function OfferFields({ form, products }: { form: Form; products: Props['products'] }) {
  const words = useWords(callOffWords)
  const { day } = useFormats()
  const year = now().getFullYear()
  const { product, offered } = form.values
  const [type, own] = product.split(' ')
  const others = products.filter(({ product_type, id }) => product_type === type && String(id) !== own)
  const toggle = (id: number) =>
    form.set('offered', offered.includes(`,${id},`) ? offered.replace(`,${id},`, ',') : `${offered}${id},`)
  return (
    <>
      <DateField
        name="answer_by"
        label={words.answerBy}
        error={form.errorOf('answer_by')}
        value={form.values.answer_by}
        years={[String(year), String(year + 1)]}
        onChange={(value) => form.set('answer_by', value)}
      />
      {others.length > 0 && (
        <Fold title={words.offered(offered.split(',').length - 2)}>
          {others.map(({ id, name, starts_on }) => (
            <CheckField
              key={id}
              name={`offered-${id}`}
              label={words.offeredLine(name, starts_on === null ? null : day(starts_on))}
              checked={offered.includes(`,${id},`)}
              onChange={() => toggle(id)}
            />
          ))}
        </Fold>
      )}
    </>
  )
}

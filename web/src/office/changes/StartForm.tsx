import { required } from '@centrepass/contract/ground/field-rules'
import type { CallableProduct } from '@centrepass/contract/refunds/call-off-looks'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import type { CallOffWish } from './call-off-calls.ts'
import { callOffWords } from './call-off-words.ts'

export type Starting = { product: string; refund_to: string }

/** The kind and the number of a product stand together in the choice. */
export function wishOf({ product, refund_to }: Starting): CallOffWish {
  const [type, id] = product.split(' ')
  return {
    ...{ product_type: type === 'Course' ? 'Course' : 'Program', product: Number(id) },
    refund_to: refund_to === 'credit' ? 'credit' : 'card',
  }
}

const check = ({ product }: Starting) => ({ product: required(product) })

type Props = {
  products: readonly CallableProduct[]
  typed: Starting
  onShow: (typed: Starting) => Promise<void>
}

export function StartForm({ products, typed, onShow }: Props) {
  const words = useWords(callOffWords)
  const { day } = useFormats()
  const isLoading = useIsLoading()
  const form = useForm({ initial: typed, check, say: useFieldWords() })
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
            label: words.productLine(name, day(starts_on), people),
          })),
        ]}
        onChange={({ target }) => form.set('product', target.value)}
      />
      <RadioField {...form.choice('refund_to')} label={words.refundTo} options={words.refundWays} />
      <div className={deed.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}

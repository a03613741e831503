import { required } from '@centrepass/contract/ground/field-rules'
import type { MoveTarget } from '@centrepass/contract/refunds/office-rows'
import { useIsLoading } from '#api/loading.ts'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import people from '../people/People.module.css'
import shared from '../shared/Shared.module.css'
import type { MoveWish } from './row-deed-calls.ts'
import { rowDeedWords } from './row-deed-words.ts'

export type MoveTyped = { product: string; refund_to: string; dearer: string }

export const wishOf = ({ product, refund_to, dearer }: MoveTyped): MoveWish => ({
  ...{ product: Number(product), refund_to: refund_to === 'credit' ? 'credit' : 'card' },
  ...{ goodwill: dearer === 'forgive', owed: dearer !== 'forgive' },
})

const check = ({ product }: MoveTyped) => ({ product: required(product) })

type Props = {
  targets: readonly MoveTarget[]
  typed: MoveTyped
  onShow: (typed: MoveTyped) => Promise<void>
}

/** What the person may have, and folded away what not, with the reasons that the family would read. */
export function MoveForm({ targets, typed, onShow }: Props) {
  const words = useWords(rowDeedWords)
  const { money } = useFormats()
  const isLoading = useIsLoading()
  const form = useKeptForm('fields', { initial: typed, check, say: useFieldWords() })
  const open = targets.filter(({ refusals }) => refusals.length === 0)
  const closed = targets.filter(({ refusals }) => refusals.length > 0)
  return (
    <form className={deed.form} noValidate onSubmit={form.submit(onShow)}>
      {open.length === 0 ? (
        <p role="status">{words.noTargets}</p>
      ) : (
        <>
          <RadioField
            {...form.choice('product')}
            label={words.target}
            options={open.map(({ id, name, price }) => ({
              ...{ value: String(id), label: price === null ? name : words.priced(name, money(price)) },
            }))}
          />
          <RadioField {...form.choice('refund_to')} label={words.restTo} options={words.refundWays} />
          <RadioField {...form.choice('dearer')} label={words.dearer} options={words.dearerWays} />
          <div className={deed.actions}>
            <Button type="submit" loading={isLoading}>
              {words.show}
            </Button>
          </div>
        </>
      )}
      {closed.length > 0 && (
        <Fold title={words.closedTargets(closed.length)}>
          <ul className={people.rows}>
            {closed.map(({ id, name, refusals }) => (
              <li key={id}>
                <strong>{name}</strong>
                {refusals.map((refusal) => (
                  <span key={refusal} className={shared.soft}>
                    {refusal}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </form>
  )
}

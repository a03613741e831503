import { required } from '@centrepass/contract/ground/field-rules'
import type { ChangeRequest, ChangeWish } from '@centrepass/contract/refunds/change-requests'
import { useIsLoading } from '#api/loading.ts'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { amountIn } from '../invoices/listing/invoice-list-calls.ts'
import { changesWords } from './changes-words.ts'

export const typedFor = ({ refund_to, price }: ChangeRequest) => ({
  ...{ decision: 'approve', amount: price, refund_to: refund_to as string, words: '' },
})
export type Decided = ReturnType<typeof typedFor>

const check = ({ decision, amount, words }: Decided) => ({
  amount: decision !== 'exception' || amountIn(amount) ? null : 'amount',
  words: decision === 'approve' ? null : required(words.trim()),
})

/** As the server wants it; the form has checked what was typed. */
function wishOf({ decision, amount, refund_to }: Decided): ChangeWish {
  if (decision === 'exception') {
    const to = refund_to === 'credit' ? ('credit' as const) : ('card' as const)
    return { decision, amount: amountIn(amount) ?? '', refund_to: to }
  }
  return { decision: decision === 'refuse' ? 'refuse' : 'approve' }
}

type Props = {
  typed: Decided
  mayExcept: boolean
  onShow: (typed: Decided, wished: { wish: ChangeWish; words: string }) => Promise<void>
}

/** Agree, agree with more than the policy gives, or refuse, and what each of them needs. */
export function DecideForm({ typed, mayExcept, onShow }: Props) {
  const words = useWords(changesWords)
  const isLoading = useIsLoading()
  const form = useKeptForm('fields', { initial: typed, check, say: useFieldWords() })
  const { decision } = form.values
  const offered = (['approve', 'exception', 'refuse'] as const).filter(
    (one) => one !== 'exception' || mayExcept,
  )
  return (
    <form
      className={deed.form}
      noValidate
      onSubmit={form.submit((values) => onShow(values, { wish: wishOf(values), words: values.words.trim() }))}
    >
      <RadioField
        {...form.choice('decision')}
        label={words.decision}
        options={offered.map((value) => ({ value, label: words.decisions[value].choice }))}
      />
      {decision === 'exception' && (
        <>
          <TextField
            {...form.text('amount')}
            label={words.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <RadioField
            {...form.choice('refund_to')}
            label={words.refundTo}
            options={[
              { value: 'card', label: words.refundWays.card },
              { value: 'credit', label: words.refundWays.credit },
            ]}
          />
        </>
      )}
      {decision !== 'approve' && (
        <TextField {...form.text('words')} label={words.wordsFor} autoComplete="off" maxLength={300} />
      )}
      <div className={deed.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}

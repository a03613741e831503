import type { EntryVerdict } from '@centrepass/contract/desk/deciding'
import { required } from '@centrepass/contract/ground/field-rules'
import { useIsLoading } from '#api/loading.ts'
import deed from '#office/Deed.module.css'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { decisionWords } from './decision-words.ts'

export const typedFirst = { en: '', fr: '', refund_to: 'card' }
export type Typed = typeof typedFirst
type Props = { verdict: EntryVerdict; typed: Typed; onShow: (typed: Typed) => Promise<void> }

/** A yes needs no reason; all else is said in at least one language. */
export function DecideForm({ verdict, typed, onShow }: Props) {
  const words = useWords(decisionWords)
  const isLoading = useIsLoading()
  const needsReason = verdict !== 'accept'
  const check = ({ en, fr }: Typed) => (needsReason && fr.trim() === '' ? { en: required(en.trim()) } : {})
  const form = useKeptForm('fields', { initial: typed, check, say: useFieldWords() })
  return (
    <form className={deed.form} noValidate onSubmit={form.submit(onShow)}>
      {needsReason && (
        <>
          <TextAreaField
            {...form.text('en')}
            label={words.reasonEn}
            hint={words.reasonHint}
            maxLength={1000}
          />
          <TextAreaField {...form.text('fr')} label={words.reasonFr} maxLength={1000} />
        </>
      )}
      {verdict === 'decline' && (
        <RadioField {...form.choice('refund_to')} label={words.refundTo} options={words.refundWays} />
      )}
      <div className={deed.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}

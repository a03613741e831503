import { required } from '@centrepass/contract/ground/field-rules'
import type { ReactNode } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import { useKeptForm } from '../use-kept-form.ts'
import style from './Shared.module.css'
import { sharedWords } from './shared-words.ts'

type Values = Record<string, string>
type Deed<V extends Values> = {
  title: string
  /** Which one of several, where the title does not say it: what is typed for one is never shown for another. */
  about?: number
  press: string
  done: string
  initial: V
  check: (values: V) => Partial<Record<keyof V, string | null>>
  send: (values: V & { reason: string }) => Promise<unknown>
  /** Shows anew what the deed does. */
  onRefused?: () => unknown
}
type Form<V extends Values> = ReturnType<typeof useForm<V & { reason: string }>>
type Props<V extends Values> = {
  deed: Deed<V>
  onClose: () => void
  /** What is asked and said before the reason. */
  children?: (form: Form<V>) => ReactNode
}

/** One deed with a reason: what follows is said first, then it is asked for, and a refusal is said here. */
export function ReasonDialog<V extends Values>({ deed, onClose, children }: Props<V>) {
  const words = useWords(sharedWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(deed.done, onClose, deed.onRefused)
  const form: Form<V> = useKeptForm(`${deed.title} ${deed.about ?? ''}`, {
    initial: { ...deed.initial, reason: '' },
    check: (values) => ({ ...deed.check(values), reason: required(values.reason.trim()) }),
    say: useFieldWords(),
  })
  return (
    <Dialog title={deed.title} closeLabel={words.close} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={form.submit((values) => run(() => deed.send(values)))}
      >
        <ErrorList errors={errors} />
        {children?.(form)}
        <TextAreaField
          {...form.text('reason')}
          label={words.reason}
          hint={words.reasonHint}
          maxLength={500}
        />
        <div className={style.actions}>
          <Button type="submit" loading={isLoading}>
            {deed.press}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

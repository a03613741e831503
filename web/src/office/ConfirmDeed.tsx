import { required } from '@centrepass/contract/ground/field-rules'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsLoading } from '#api/loading.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import style from './Deed.module.css'
import { useKeptForm } from './use-kept-form.ts'

type Props = {
  /** What the deed does. */
  children: ReactNode
  reason: { label: string; hint?: string; typed?: string }
  confirm: string
  errors: readonly Message[]
  onConfirm: (reason: string) => Promise<void>
  /** With the reason as far as it was typed, for who comes back. */
  back: { text: string; onPress: (typed: string) => void }
}

const check = ({ reason }: { reason: string }) => ({ reason: required(reason.trim()) })

/** What it does, why it is done, and the one button that does it. */
export function ConfirmDeed({ children, reason, confirm, errors, onConfirm, back }: Props) {
  const { typed = '', ...asked } = reason
  const isLoading = useIsLoading()
  const form = useKeptForm('reason', { initial: { reason: typed }, check, say: useFieldWords() })
  const top = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the reader begins at the top of what it showed.
  useEffect(() => top.current?.focus(), [])
  return (
    <form className={style.form} noValidate onSubmit={form.submit((values) => onConfirm(values.reason))}>
      <div ref={top} tabIndex={-1} className={style.start}>
        {children}
      </div>
      <ErrorList errors={[...errors]} />
      <TextAreaField {...form.text('reason')} {...asked} maxLength={500} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {confirm}
        </Button>
        <Button look="outline" disabled={isLoading} onClick={() => back.onPress(form.values.reason)}>
          {back.text}
        </Button>
      </div>
    </form>
  )
}

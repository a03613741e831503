import { type ComponentProps, useId } from 'react'
import style from './Field.module.css'
import { FieldNotes, notedBy } from './FieldNotes.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
} & Omit<ComponentProps<'textarea'>, 'id'>

export function TextAreaField({ label, hint, error, ...area }: Props) {
  const id = useId()
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <div className={style.box}>
        <textarea rows={3} {...area} id={id} {...notedBy({ id, hint, error })} />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import style from './Field.module.css'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  /** A control inside the field, at its end: the password's eye. */
  end?: ReactNode
} & Omit<ComponentProps<'input'>, 'id'>

export function TextField({ label, hint, error, end, ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <div className={style.box}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={style.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={style.error}>
          {error}
        </p>
      )}
    </div>
  )
}

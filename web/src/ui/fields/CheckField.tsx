import { type ComponentProps, type ReactNode, useId } from 'react'
import style from './Field.module.css'

type Props = { label: ReactNode; error?: string | null | undefined } & Omit<
  ComponentProps<'input'>,
  'id' | 'type'
>

export function CheckField({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div className={style.field}>
      <label className={style.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={style.error}>
          {error}
        </p>
      )}
    </div>
  )
}

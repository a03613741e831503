import { type ComponentProps, useId } from 'react'
import { Icon } from '../Icon.tsx'
import style from './Field.module.css'
import { FieldNotes, notedBy } from './FieldNotes.tsx'

type SelectOption = { value: string; label: string; subtitle?: string }

type Props = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  options: readonly SelectOption[]
} & Omit<ComponentProps<'select'>, 'id'>

export function SelectField({ label, hint, error, options, ...select }: Props) {
  const id = useId()
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <div className={style.box}>
        <select {...select} id={id} {...notedBy({ id, hint, error })}>
          {options.map(({ value, label, subtitle }) => (
            <option key={value} value={value}>
              {subtitle ? `${label} · ${subtitle}` : label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

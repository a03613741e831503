import { type ComponentProps, useId } from 'react'
import style from './Field.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  options: readonly { value: string; label: string; subtitle?: string }[]
} & Omit<ComponentProps<'select'>, 'id'>

export function SelectField({ label, options, ...select }: Props) {
  const id = useId()
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <div className={style.box}>
        <select {...select} id={id}>
          {options.map(({ value, label, subtitle }) => (
            <option key={value} value={value}>
              {subtitle ? `${label} · ${subtitle}` : label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  )
}

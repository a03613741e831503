import { useId } from 'react'
import style from './Field.module.css'
import { FieldNotes, notedBy } from './FieldNotes.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  name: string
  values: readonly string[]
  options: readonly { value: string; label: string }[]
  onChange: (values: readonly string[]) => void
}

/** A few visible choices, of which any number can be chosen. */
export function CheckListField({ label, hint, error, name, values, options, onChange }: Props) {
  const id = useId()
  const { 'aria-describedby': describedBy } = notedBy({ id, hint, error })
  return (
    <fieldset className={style.field} aria-describedby={describedBy}>
      <legend>{label}</legend>
      <div className={style.choices}>
        {options.map((option) => (
          <label key={option.value} className={style.check}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={values.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...values, option.value]
                    : values.filter((value) => value !== option.value),
                )
              }
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

import { useId } from 'react'
import style from './Field.module.css'
import { FieldNotes, notedBy } from './FieldNotes.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  name: string
  /** Empty as long as nothing is chosen. */
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  look?: { field?: string | undefined; choices?: string | undefined; choice?: string | undefined }
}

const USUAL = { field: style.field, choices: style.choices, choice: style.check }

/** More than a line of a narrow column: one below the other is read more easily. */
const isLong = ({ label }: { label: string }) => label.length > 32

/** A few visible choices, of which one can be chosen. */
export function RadioField({ label, hint, error, name, value, options, onChange, look = USUAL }: Props) {
  const id = useId()
  return (
    <fieldset
      className={look.field}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: of fieldsets, only this can be invalid.
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...notedBy({ id, hint, error })}
    >
      <legend id={`${id}-label`}>{label}</legend>
      <div className={look.choices} data-long={options.some(isLong) || undefined}>
        {options.map((option) => (
          <label key={option.value} className={look.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

import { useId } from 'react'
import { FieldNotes, notedBy } from '#ui/fields/FieldNotes.tsx'
import style from './Answer.module.css'

type Props = {
  label: string
  error?: string | null | undefined
  name: string
  /** Empty as long as nothing is chosen. */
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Answers of the same weight, side by side: none is chosen for the person, and none looks more inviting. */
export function AnswerField({ label, error, name, value, options, onChange }: Props) {
  const id = useId()
  return (
    <fieldset
      className={style.answer}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: of fieldsets, only this can be invalid.
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...notedBy({ id, error })}
    >
      <legend id={`${id}-label`}>{label}</legend>
      <div className={style.options}>
        {options.map((option) => (
          <label key={option.value} className={style.option}>
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
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

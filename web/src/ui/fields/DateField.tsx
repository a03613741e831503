import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { DayPicker } from './DayPicker.tsx'
import { dayInWords, monthNames, partNames } from './date-names.ts'
import { asTyped, daysMeant, tidied } from './date-text.ts'
import style from './Field.module.css'
import { FieldNotes, notedBy } from './FieldNotes.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  name: string
  /** The text as typed; the rules decide whether it is a date. */
  value: string
  onChange: (value: string) => void
  /** The years to choose from, the first one on top. */
  years: readonly string[]
}

/** One field for a day: typed in any usual order, or chosen part by part from behind its button. */
export function DateField({ label, hint, error, name, value, onChange, years }: Props) {
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  const { pattern, all } = partNames()
  const tidy = () => {
    const day = tidied(value, monthNames())
    if (day !== value) onChange(day)
  }
  // Enter sends the form from within the field, before it is left.
  const tidyOnEnter = ({ key }: KeyboardEvent) => key === 'Enter' && tidy()
  return (
    <fieldset className={style.field}>
      <legend id={`${id}-label`}>{label}</legend>
      <div className={style.box}>
        <input
          name={name}
          value={value}
          inputMode="numeric"
          maxLength={24}
          placeholder={pattern}
          autoComplete="off"
          aria-labelledby={`${id}-label`}
          {...notedBy({ id, hint, error })}
          onChange={({ target }) => onChange(asTyped(target.value))}
          onKeyDown={tidyOnEnter}
          onBlur={tidy}
        />
        <button
          type="button"
          className={style.end}
          aria-label={all}
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          <Icon name="calendar" />
        </button>
      </div>
      {isPicking && <DayPicker value={value} onChange={onChange} years={years} />}
      <Meant value={value} onChange={onChange} />
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Reads the day back in words, and asks which one is meant where the text could be two. */
function Meant({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const [day, other] = daysMeant(value, monthNames())
  return (
    <div role="status" className={style.meant}>
      {day && !other && dayInWords(day)}
      {other &&
        [day, other].map((one) => (
          <button key={one} type="button" className={style.day} onClick={() => onChange(String(one))}>
            {dayInWords(String(one))}
          </button>
        ))}
    </div>
  )
}

import { useId } from 'react'
import { Icon } from '../Icon.tsx'
import { asTyped, type DateParts, datePartsOf, textOf, tidied } from './date-text.ts'
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

/** A day, typed or chosen part by part; a calendar would start decades from most birthdates. */
export function DateField({ label, hint, error, name, value, onChange, years }: Props) {
  const id = useId()
  const parts = datePartsOf(value)
  const names = partNames()
  const choose = (part: Partial<DateParts>) => onChange(textOf({ ...parts, ...part }))
  return (
    <fieldset className={style.field}>
      <legend id={`${id}-label`}>{label}</legend>
      <div className={style.date}>
        <div className={style.box}>
          <input
            name={name}
            value={value}
            inputMode="numeric"
            maxLength={10}
            placeholder={names.pattern}
            autoComplete="off"
            aria-labelledby={`${id}-label`}
            {...notedBy({ id, hint, error })}
            onChange={({ target }) => onChange(asTyped(target.value))}
            onBlur={() => tidied(value) !== value && onChange(tidied(value))}
          />
        </div>
        <Part
          label={names.year}
          value={parts.year}
          options={years.map((year) => [year, year])}
          onChange={(year) => choose({ year })}
        />
        <Part
          label={names.month}
          value={parts.month}
          options={twoDigits(12).map((month) => [month, monthName(month)])}
          onChange={(month) => choose({ month })}
        />
        <Part
          label={names.day}
          value={parts.day}
          options={twoDigits(31).map((day) => [day, String(Number(day))])}
          onChange={(day) => choose({ day })}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type PartProps = {
  label: string
  value: string
  options: [value: string, label: string][]
  onChange: (value: string) => void
}

function Part({ label, value, options, onChange }: PartProps) {
  return (
    <div className={style.box}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{label}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  )
}

const twoDigits = (last: number) =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'))

// The browser knows these words in every language the page can be in.
const language = () => document.documentElement.lang || 'en'

function partNames() {
  const names = new Intl.DisplayNames(language(), { type: 'dateTimeField' })
  const titled = (part: string) => (names.of(part) ?? part).replace(/^./, (first) => first.toUpperCase())
  const [year, month, day] = [titled('year'), titled('month'), titled('day')]
  const pattern = [year.charAt(0).repeat(4), month.charAt(0).repeat(2), day.charAt(0).repeat(2)].join('-')
  return { year, month, day, pattern }
}

/** Any year has the same months; the middle of one is in no doubt. */
const monthName = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, Number(month) - 1, 15),
  )

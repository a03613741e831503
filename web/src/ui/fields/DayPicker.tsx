import { Icon } from '../Icon.tsx'
import { monthNames, partNames } from './date-names.ts'
import { type DateParts, datePartsOf, textOf } from './date-text.ts'
import style from './Field.module.css'

type Props = { value: string; onChange: (value: string) => void; years: readonly string[] }

/** A day chosen part by part; a calendar would start decades from most birthdates. */
export function DayPicker({ value, onChange, years }: Props) {
  const parts = datePartsOf(value, monthNames())
  const names = partNames()
  const choose = (part: Partial<DateParts>) => onChange(textOf({ ...parts, ...part }))
  return (
    <div className={style.date}>
      <Part
        label={names.year}
        value={parts.year}
        options={years.map((year) => [year, year])}
        onChange={(year) => choose({ year })}
      />
      <Part
        label={names.month}
        value={parts.month}
        options={monthNames().map((month, at) => [twoDigits(at + 1), month])}
        onChange={(month) => choose({ month })}
      />
      <Part
        label={names.day}
        value={parts.day}
        options={Array.from({ length: 31 }, (_, at) => [twoDigits(at + 1), String(at + 1)])}
        onChange={(day) => choose({ day })}
      />
    </div>
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

const twoDigits = (number: number) => String(number).padStart(2, '0')

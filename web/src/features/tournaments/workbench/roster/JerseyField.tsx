import { useId } from 'react'
import { useWords } from '#words/locale.ts'
import { peopleWords } from '../adding/people-words.ts'
import style from './Roster.module.css'
import { useTyped } from './use-typed.ts'

type Props = {
  name: string
  value: number | null
  isTwice: boolean
  onChange: (jersey: number | null) => void
}

/** A jersey number from 1 to 99. What is none stays in the field with a word about it, and is not saved. */
export function JerseyField({ name, value, isTwice, onChange }: Props) {
  const words = useWords(peopleWords)
  const id = useId()
  const typed = useTyped(value === null ? '' : String(value), (text) => {
    if (isJersey(text)) onChange(text === '' ? null : Number(text))
  })
  const error = isJersey(typed.value) ? isTwice && words.jerseyTwice : words.jerseyRange
  return (
    <span className={style.jersey}>
      <input
        {...typed}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        placeholder={words.jerseyShort}
        aria-label={words.jerseyOf(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error && (
        <span id={id} className={style.jerseyError}>
          {error}
        </span>
      )}
    </span>
  )
}

const isJersey = (text: string) => text === '' || /^[1-9]\d?$/.test(text)

import type { FoundPerson } from '@centrepass/contract/people/find-people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { findQuery } from '../people/people-calls.ts'
import style from './Shared.module.css'

type Said = { find: string; findHint: string; noneFound: string; chooseOne: (name: string) => string }
type Props = { accountId: number; words: Said; onChoose: (person: FoundPerson) => void }

/** One person, found as on the page of people. */
export function FindPerson({ accountId, words, onChoose }: Props) {
  const formats = useFormats()
  const textOf = ({ participant_number, birthdate, club, city }: FoundPerson) =>
    [participant_number, birthdate && formats.birthdate(birthdate), club, city].filter(Boolean).join(' · ')
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { data } = useQuery({ ...findQuery(accountId, wanted), placeholderData: keepPreviousData })
  const people = wanted.length > 1 ? data?.people : undefined
  return (
    <>
      <TextField
        label={words.find}
        hint={words.findHint}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">
        {people?.length === 0 && <p>{words.noneFound}</p>}
        <ul className={style.found}>
          {people?.map((person) => (
            <li key={person.id}>
              <span>
                <Button look="quiet" onClick={() => onChoose(person)}>
                  {words.chooseOne(person.name)}
                </Button>
              </span>
              <span className={style.soft}>{textOf(person)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

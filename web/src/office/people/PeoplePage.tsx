import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { TextField } from '#ui/fields/TextField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { PeopleNav } from '../lists/PeopleNav.tsx'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { Found } from './Found.tsx'
import { moveThroughFound } from './move-through-found.ts'
import style from './People.module.css'
import { findQuery } from './people-calls.ts'
import { peopleWords } from './people-words.ts'

/** One box that finds people, invoices and teams. */
export function PeoplePage() {
  return <OfficeFrame part="officePeople">{(working) => <Find working={working} />}</OfficeFrame>
}

// Back from a person's page the search is as it was. Not in the address: a name must not stand there.
const kept = { accountId: 0, text: '' }

function Find({ working: { accountId, verbs } }: { working: Working }) {
  const words = useWords(peopleWords)
  const findsPeople = verbs.includes('person.find')
  const [text, setText] = useState(kept.accountId === accountId ? kept.text : '')
  const box = useRef<HTMLDivElement>(null)
  // After the navigation, which leads the focus to the top of the page.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const change = (typed: string) => {
    Object.assign(kept, { accountId, text: typed })
    setText(typed)
  }
  const wanted = useSettled(text.trim())
  const asked = useQuery({ ...findQuery(accountId, wanted), placeholderData: keepPreviousData })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its field and links pass through it
    <div className={`page ${style.page}`} onKeyDown={moveThroughFound}>
      <h1>{findsPeople ? words.title : words.teams}</h1>
      {findsPeople && <PeopleNav />}
      <div ref={box}>
        <TextField
          label={findsPeople ? words.search : words.searchTeams}
          hint={findsPeople ? words.hint : words.hintTeams}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      {wanted.length === 1 && <p className={style.soft}>{words.short}</p>}
      {asked.isError && <NotLoaded text={words.failed} again={words.again} failed={[asked]} />}
      {asked.isLoading && wanted.length > 1 && <Skeleton rows={3} label={words.searching} />}
      {asked.data && wanted.length > 1 && (
        <Found found={asked.data} text={wanted} hint={findsPeople ? words.noneHint : words.noneHintTeams} />
      )}
    </div>
  )
}

const PAUSE_MS = 200

/** What is typed, once the fingers rest: each letter would be a search of its own. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(settled)
}

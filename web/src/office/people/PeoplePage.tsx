import type { FoundPerson } from '@centrepass/contract/people/find-people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { invoiceWords } from '#features/invoices/invoice-words.ts'
import { Link } from '#router/Link.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { PeopleNav } from '../lists/PeopleNav.tsx'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
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

type FoundAll = {
  people: FoundPerson[]
  has_more: boolean
  meant: string | null
  invoices: { id: number; number: string; account: string; total: string; status: string }[]
  teams: { id: number; name: string; tournament: string }[]
}

function Found({ found, text, hint }: { found: FoundAll; text: string; hint: string }) {
  const words = useWords(peopleWords)
  const { people, invoices, teams, meant, has_more } = found
  const isNone = people.length + invoices.length + teams.length === 0
  return (
    <div className={style.found} role="status">
      {isNone && (
        <p>
          {words.none(text)} <span className={style.soft}>{hint}</span>
        </p>
      )}
      {meant && <p>{words.meant(meant)}</p>}
      {people.length > 0 && <PeopleFound people={people} />}
      {has_more && <p className={style.soft}>{words.more}</p>}
      {invoices.length > 0 && <InvoicesFound invoices={invoices} />}
      {teams.length > 0 && <TeamsFound teams={teams} />}
    </div>
  )
}

function PeopleFound({ people }: { people: FoundPerson[] }) {
  const words = useWords(peopleWords)
  const { day } = useFormats()
  return (
    <section>
      <h2>{words.people}</h2>
      <ul className={style.rows}>
        {people.map(({ id, name, participant_number, age, birthdate, club, city, accounts }) => (
          <li key={id}>
            <Link to={officePathTo('officePerson', { personId: String(id) })}>{name}</Link>
            <span className={style.soft}>
              {[
                participant_number,
                birthdate ? words.born(day(birthdate)) : words.years(age),
                club,
                city,
                accounts.length > 0 ? words.actedFor(accounts.join(', ')) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvoicesFound({ invoices }: Pick<FoundAll, 'invoices'>) {
  const words = useWords(peopleWords)
  const { status: statuses } = useWords(invoiceWords)
  const { money } = useFormats()
  return (
    <section>
      <h2>{words.invoices}</h2>
      <ul className={style.rows}>
        {invoices.map(({ id, number, account, total, status }) => (
          <li key={id}>
            <Link to={officePathTo('officeInvoice', { invoiceId: String(id) })}>{number}</Link>
            <span className={style.soft}>
              {[account, money(total), statuses[status as keyof typeof statuses] ?? status].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TeamsFound({ teams }: Pick<FoundAll, 'teams'>) {
  const words = useWords(peopleWords)
  return (
    <section>
      <h2>{words.teams}</h2>
      <ul className={style.rows}>
        {teams.map(({ id, name, tournament }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className={style.soft}>{tournament}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

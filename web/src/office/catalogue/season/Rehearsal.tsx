import type { FoundPerson } from '@centrepass/contract/people/find-people'
import type { FamilySight } from '@centrepass/contract/season/office-catalogue'
import type { SeasonOverview } from '@centrepass/contract/season/seasons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { personQuery } from '#office/people/people-calls.ts'
import { FindPerson } from '#office/shared/FindPerson.tsx'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { rehearsalQuery } from '../catalogue-calls.ts'
import { seasonWords } from './season-words.ts'
import { TryToBuy } from './TryToBuy.tsx'

type Props = { accountId: number; season: SeasonOverview }

/** The season as a chosen family would find it. */
export function Rehearsal({ accountId, season }: Props) {
  const words = useWords(seasonWords)
  const [person, setPerson] = useState<FoundPerson | null>(null)
  return (
    <Section title={words.rehearse}>
      <p className={shared.soft}>{words.rehearseText}</p>
      {!person && <FindPerson accountId={accountId} words={words} onChoose={setPerson} />}
      {person && (
        <>
          <p>{words.chosen(person.name)}</p>
          <div>
            <Button look="outline" onClick={() => setPerson(null)}>
              {words.another}
            </Button>
          </div>
          <OfFamily accountId={accountId} season={season} person={person} />
        </>
      )}
    </Section>
  )
}

function OfFamily({ accountId, season, person }: Props & { person: FoundPerson }) {
  const words = useWords(seasonWords)
  const { loading } = useWords(sharedWords)
  const { data: known } = useQuery(personQuery(accountId, String(person.id)))
  const family = known?.accounts.find(({ state }) => state === 'confirmed')?.account_id
  const asked = useQuery({
    ...rehearsalQuery(accountId, { season: season.season_year, family: family ?? 0, at: null }),
    enabled: family !== undefined,
  })
  if (known && family === undefined) return <p>{words.noAccount}</p>
  if (asked.isError) return <ErrorList errors={problemMessages(asked.error)} />
  if (!asked.data || family === undefined) return <Skeleton rows={4} label={loading} />
  return <Sight sight={asked.data} rehearsing={{ season: season.season_year, family }} />
}

type SightProps = { sight: FamilySight; rehearsing: { season: number; family: number } }

function Sight({ sight: { at, left_out, people }, rehearsing }: SightProps) {
  const words = useWords(seasonWords)
  const { dayOf, time } = useFormats()
  const columns = useColumns()
  return (
    <>
      <p>{words.asOf(`${dayOf(at)}, ${time(at)}`)}</p>
      {left_out.length > 0 && <p>{words.leftOut(left_out.join(', '))}</p>}
      {people.map(({ name, offers }) => (
        <section key={name} aria-label={name} className={shared.facts}>
          <h3>{name}</h3>
          <OfficeTable
            caption={name}
            columns={columns}
            rows={offers}
            keyOf={({ kind, code }) => `${kind}-${code}`}
          />
        </section>
      ))}
      <TryToBuy people={people} rehearsing={rehearsing} />
    </>
  )
}

type Offer = FamilySight['people'][number]['offers'][number]

function useColumns(): Column<Offer>[] {
  const words = useWords(seasonWords)
  const { money } = useFormats()
  return [
    {
      ...{ key: 'name', title: words.thing, isHead: true, onPhone: 'start' },
      cell: ({ name, code }) => (
        <>
          {name}
          <span className={shared.soft}>{code}</span>
        </>
      ),
    },
    {
      ...{ key: 'total', title: words.total, onPhone: 'end' },
      cell: ({ total }) => (total === null ? '–' : money(total)),
    },
    {
      ...{ key: 'why_not', title: words.whyNot, onPhone: 'wide' },
      cell: ({ why_not }) => (why_not.length === 0 ? words.canBuy : why_not.join(' ')),
    },
  ]
}

import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import type { ReactNode } from 'react'
import { PhoneLink } from '#features/site/PhoneLink.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './People.module.css'
import { peopleWords } from './people-words.ts'

export function Marks({ person: { is_minor, is_frozen, is_erased } }: { person: Person }) {
  const words = useWords(peopleWords)
  return (
    <div className={style.marks}>
      {is_minor && (
        <Mark tone="info" icon="info">
          {words.minor}
        </Mark>
      )}
      {is_frozen && (
        <Mark tone="warning" icon="alert">
          {words.frozen}
        </Mark>
      )}
      {is_erased && (
        <Mark tone="plain" icon="lock">
          {words.erased}
        </Mark>
      )}
    </div>
  )
}

export function Facts({ person }: { person: Person }) {
  const words = useWords(peopleWords)
  const { birthdate, dayOf, club } = useFormats()
  const facts: [string, ReactNode][] = [
    [words.number, person.participant_number],
    [words.birthdate, person.birthdate && `${birthdate(person.birthdate)} (${words.years(person.age)})`],
    [words.age, person.birthdate ? null : words.years(person.age)],
    [words.club, person.club && club(person.club)],
    [words.zone, person.zone],
    [words.email, person.email],
    [words.phone, person.phone && <PhoneLink phone={person.phone} />],
    [words.address, person.address],
    [words.since, dayOf(person.created_at)],
  ]
  return (
    <Section title={words.facts}>
      <dl className={style.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
      </dl>
    </Section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

import type { ListedPerson } from '@centrepass/contract/people/list-people'
import { participantWords } from '#features/participants/participant-words.ts'
import { Link } from '#router/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import style from './Lists.module.css'
import { listWords } from './list-words.ts'
import { reminderWords } from './reminder-words.ts'

type Person = ListedPerson
type Sight = { mayRead: boolean; seesBirthdates: boolean }
type Choice = { isChosen: (id: number) => boolean; onToggle: (id: number) => void }

/** The columns of the list of people. The name leads to the person’s page. */
export function useListColumns({ mayRead, seesBirthdates }: Sight): Column<Person>[] {
  const words = useWords(listWords)
  const { registration, enrolment } = useWords(participantWords)
  const formats = useFormats()
  return [
    {
      ...{ key: 'name', title: words.person, isHead: true, onPhone: 'start' },
      cell: (person) => <Name person={person} mayRead={mayRead} />,
    },
    seesBirthdates
      ? {
          ...{ key: 'born', title: words.birthdate, onPhone: 'start' },
          cell: ({ birthdate, age }) => (
            <Held name={birthdate ? formats.birthdate(birthdate) : ''} text={words.years(age)} />
          ),
        }
      : { key: 'age', title: words.age, onPhone: 'start', cell: ({ age }) => words.years(age) },
    {
      key: 'club',
      title: words.club,
      onPhone: 'end',
      cell: ({ club }) => (club ? formats.club(club) : words.nothing),
    },
    {
      ...{ key: 'registrations', title: words.registrations, onPhone: 'start' },
      cell: ({ registrations }) => <Holdings held={registrations} said={registration} />,
    },
    {
      ...{ key: 'registered', title: words.registered, onPhone: 'off' },
      cell: ({ registered_at }) => (registered_at ? formats.dayOf(registered_at) : words.nothing),
    },
    {
      ...{ key: 'joined', title: words.joined, onPhone: 'off' },
      cell: ({ enrolments }) => <Holdings held={enrolments} said={enrolment} />,
    },
    {
      ...{ key: 'missing', title: words.missingFilter, onPhone: 'end' },
      cell: ({ missing }) => <Missing missing={missing} />,
    },
  ]
}

/** One more column, for a reader who can do something with what is chosen. */
export function useChoiceColumn({ isChosen, onToggle }: Choice): Column<Person> {
  const words = useWords(reminderWords)
  return {
    ...{ key: 'choose', title: words.choose, isFixed: true, onPhone: 'end' },
    cell: ({ id, first_name, last_name }) => (
      <label className={style.choice}>
        <input
          type="checkbox"
          name={`choose-${id}`}
          aria-label={words.chooseOf(`${last_name}, ${first_name}`)}
          checked={isChosen(id)}
          onChange={() => onToggle(id)}
        />
      </label>
    ),
  }
}

function Name({ person, mayRead }: { person: Person; mayRead: boolean }) {
  const { id, first_name, last_name, participant_number } = person
  const name = `${last_name}, ${first_name}`
  return (
    <>
      {mayRead ? <Link to={officePathTo('officePerson', { personId: String(id) })}>{name}</Link> : name}
      <span className={shared.soft}>{participant_number}</span>
    </>
  )
}

type Holding = { id: number; name: string; status: string }

function Holdings({ held, said }: { held: readonly Holding[]; said: Record<string, string> }) {
  const words = useWords(listWords)
  if (held.length === 0) return words.nothing
  return held.map(({ id, name, status }) => <Held key={id} name={name} text={said[status] ?? status} />)
}

function Held({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <div>{name}</div>
      <div className={shared.soft}>{text}</div>
    </div>
  )
}

function Missing({ missing }: Pick<Person, 'missing'>) {
  const words = useWords(listWords)
  if (missing.length === 0) return words.nothing
  return (
    <div className={style.marks}>
      {missing.map((thing) => (
        <Mark key={thing} tone="warning" icon="alert">
          {words.missing[thing]}
        </Mark>
      ))}
    </div>
  )
}

import type { ClassPerson } from '@centrepass/contract/classes/classes'
import { Link } from '#router/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { classWords } from './class-words.ts'

type Sight = { mayRead: boolean; seesMoney: boolean }

/** The columns of a class list. The name leads to the person’s page. */
export function useClassColumns({ mayRead, seesMoney }: Sight): Column<ClassPerson>[] {
  const words = useWords(classWords)
  const columns: Column<ClassPerson>[] = [
    {
      ...{ key: 'name', title: words.person, isHead: true, onPhone: 'start' },
      cell: (person) => <Name person={person} mayRead={mayRead} />,
    },
    { ...{ key: 'age', title: words.age, onPhone: 'titled' }, cell: ({ age }) => words.years(age) },
    {
      ...{ key: 'club', title: words.club, onPhone: 'start' },
      cell: ({ club }) => club ?? words.nothing,
    },
    {
      ...{ key: 'zone', title: words.zone, onPhone: 'off' },
      cell: ({ zone }) => zone ?? words.nothing,
    },
    {
      ...{ key: 'registration', title: words.registration, onPhone: 'end' },
      cell: ({ registration }) => <Registration registration={registration} />,
    },
    { ...{ key: 'spot', title: words.spot, onPhone: 'titled' }, cell: ({ spot }) => words.spots[spot] },
  ]
  if (!seesMoney) return columns
  const owes: Column<ClassPerson> = {
    ...{ key: 'owes', title: words.owes, onPhone: 'titled' },
    cell: ({ owes }) => (owes === null ? words.nothing : owes ? words.owed : words.settled),
  }
  return [...columns, owes]
}

function Name({ person: { participant, is_own }, mayRead }: { person: ClassPerson; mayRead: boolean }) {
  const words = useWords(classWords)
  const { id, name, participant_number } = participant
  return (
    <>
      {mayRead && !is_own ? <Link to={officePathTo('officePerson', { personId: id })}>{name}</Link> : name}
      <span className={shared.soft}>{is_own ? words.own : participant_number}</span>
    </>
  )
}

function Registration({ registration }: Pick<ClassPerson, 'registration'>) {
  const words = useWords(classWords)
  if (registration === null) return <span className={shared.soft}>{words.ownText}</span>
  return registration === 'valid' ? (
    <Mark tone="success" icon="check">
      {words.registrations.valid}
    </Mark>
  ) : (
    <Mark tone="warning" icon="alert">
      {words.registrations[registration]}
    </Mark>
  )
}

import type { OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import type { TransferSide } from '@centrepass/contract/transfers/transfer-rules'
import { Link } from '#router/Link.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { TransferAnswers, TransferState } from './TransferState.tsx'
import { transferWords } from './transfer-words.ts'

/** Who, from where to where, who has answered, and what is to be done. */
export function useTransferColumns(
  onAnswer: (id: number, side: TransferSide) => void,
  onWithdraw: (id: number) => void,
): Column<OfficeTransfer>[] {
  const words = useWords(transferWords)
  const { dayOf } = useFormats()
  return [
    {
      ...{ key: 'person', title: words.person, isHead: true, onPhone: 'start' },
      cell: (row) => <Person transfer={row} />,
    },
    {
      ...{ key: 'way', title: words.way, onPhone: 'wide' },
      cell: ({ from_club, to_club }) => words.wayText(from_club.name, to_club.name),
    },
    {
      ...{ key: 'asked', title: words.asked, onPhone: 'titled' },
      cell: ({ asked_at, by_office }) => `${dayOf(asked_at)}${by_office ? `, ${words.byOffice}` : ''}`,
    },
    {
      ...{ key: 'answers', title: words.answers, onPhone: 'wide' },
      cell: (row) => <TransferAnswers transfer={row} />,
    },
    {
      ...{ key: 'state', title: words.state, isFixed: true, onPhone: 'wide' },
      cell: (row) => (
        <TransferState
          transfer={row}
          onAnswer={(side) => onAnswer(row.id, side)}
          onWithdraw={() => onWithdraw(row.id)}
        />
      ),
    },
  ]
}

function Person({ transfer: { id, person } }: { transfer: OfficeTransfer }) {
  const words = useWords(transferWords)
  const name = `${person.first_name} ${person.last_name}`
  return (
    <div className={shared.facts}>
      {person.id === null ? (
        name
      ) : (
        <Link to={officePathTo('officePerson', { personId: String(person.id) })}>{name}</Link>
      )}
      <span className={shared.soft}>
        {[words.groups[person.age_group] ?? person.age_group, person.participant_number, words.number(id)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}

import type { PreparedRow } from '@centrepass/contract/prepared/office-prepared'
import { Link } from '#router/Link.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { type Step, Steps } from './PreparedSteps.tsx'
import { preparingWords } from './preparing-words.ts'

const looks: Record<
  PreparedRow['state'],
  { tone: 'info' | 'success' | 'plain' | 'warning'; icon: IconName }
> = {
  waits: { tone: 'info', icon: 'clock' },
  being_paid: { tone: 'warning', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  expired: { tone: 'plain', icon: 'clock' },
  called_back: { tone: 'plain', icon: 'close' },
  ended: { tone: 'plain', icon: 'close' },
}

export function usePreparedColumns(
  working: Working,
  onOpen: (id: number, step: Step) => void,
): Column<PreparedRow>[] {
  const words = useWords(preparingWords)
  const { money, dayOf, time } = useFormats()
  return [
    {
      ...{ key: 'person', title: words.person, isHead: true },
      cell: (row) => <People {...{ row, working }} />,
    },
    { key: 'amount', title: words.amount, isAmount: true, cell: ({ told }) => money(told) },
    {
      ...{ key: 'sent', title: words.sent },
      cell: ({ sent_at, prepared_by }) => (
        <div className={shared.facts}>
          {dayOf(sent_at)}
          {prepared_by && <span className={shared.soft}>{words.by(prepared_by)}</span>}
        </div>
      ),
    },
    {
      ...{ key: 'ends', title: words.ends },
      cell: ({ ends_at }) => `${dayOf(ends_at)}, ${time(ends_at)}`,
    },
    {
      ...{ key: 'state', title: words.state, isFixed: true },
      cell: (row) => <State row={row} working={working} />,
    },
    {
      ...{ key: 'deeds', title: words.deeds, isFixed: true },
      cell: (row) => <Steps row={row} onOpen={onOpen} />,
    },
  ]
}

export function People({
  row: { items, account },
  working: { verbs },
}: {
  row: PreparedRow
  working: Working
}) {
  const words = useWords(preparingWords)
  return (
    <div className={shared.facts}>
      {items.map(({ participant, product }) => (
        <span key={`${participant.id} ${product}`}>
          {mayOpen(verbs, 'officePerson') ? (
            <Link to={officePathTo('officePerson', { personId: String(participant.id) })}>
              {participant.name}
            </Link>
          ) : (
            participant.name
          )}{' '}
          · {product}
        </span>
      ))}
      <span className={shared.soft}>{words.paysFor(account.name)}</span>
    </div>
  )
}

export function State({
  row: { state, invoice },
  working: { verbs },
}: {
  row: PreparedRow
  working: Working
}) {
  const words = useWords(preparingWords)
  return (
    <div className={shared.facts}>
      <span className={shared.whole}>
        <Mark {...looks[state]}>{words.states[state]}</Mark>
      </span>
      {invoice &&
        (mayOpen(verbs, 'officeInvoice') ? (
          <Link to={officePathTo('officeInvoice', { invoiceId: String(invoice.id) })}>{invoice.number}</Link>
        ) : (
          <span>{invoice.number}</span>
        ))}
    </div>
  )
}

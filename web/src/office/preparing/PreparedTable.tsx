import type { PreparedRow } from '@centrepass/contract/prepared/office-prepared'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import people from '../people/People.module.css'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { callBack, sendAgain } from './preparing-calls.ts'
import { preparingWords } from './preparing-words.ts'

type Step = 'send' | 'call'
type Props = { rows: readonly PreparedRow[]; working: Working }

/** What was prepared, with what can still be done about it. */
export function PreparedTable({ rows, working }: Props) {
  const words = useWords(preparingWords)
  const { dialog, open } = useSteps(rows)
  const columns = useColumns(working, open)
  return (
    <>
      <OfficeTable caption={words.title} columns={columns} rows={[...rows]} keyOf={({ id }) => id} />
      {dialog}
    </>
  )
}

/** The same beside other parts of a page, where a table has no room. */
export function PreparedList({ rows, working }: Props) {
  const words = useWords(preparingWords)
  const { money, dayOf, time } = useFormats()
  const { dialog, open } = useSteps(rows)
  return (
    <>
      <ul className={people.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <People row={row} working={working} />
            <span className={shared.soft}>
              {[money(row.told), words.lasts(dayOf(row.ends_at), time(row.ends_at))].join(' · ')}
            </span>
            <State row={row} working={working} />
            <Steps row={row} onOpen={open} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** A dialog about one row, which it finds anew: the list may have changed meanwhile. */
function useSteps(rows: readonly PreparedRow[]) {
  const [chosen, setChosen] = useState<{ id: number; step: Step } | null>(null)
  const row = rows.find(({ id }) => id === chosen?.id)
  return {
    open: (id: number, step: Step) => setChosen({ id, step }),
    dialog: chosen && row && <StepDialog row={row} step={chosen.step} onClose={() => setChosen(null)} />,
  }
}

type StepsProps = { row: PreparedRow; onOpen: (id: number, step: Step) => void }

function Steps({ row, onOpen }: StepsProps) {
  const words = useWords(preparingWords)
  if (row.state !== 'waits') return null
  return (
    <div className={shared.actions}>
      <Button look="outline" aria-label={words.sendOf(namesOf(row))} onClick={() => onOpen(row.id, 'send')}>
        {words.send}
      </Button>
      <Button look="outline" aria-label={words.callOf(namesOf(row))} onClick={() => onOpen(row.id, 'call')}>
        {words.call}
      </Button>
    </div>
  )
}

function StepDialog({ row, step, onClose }: { row: PreparedRow; step: Step; onClose: () => void }) {
  const words = useWords(preparingWords)
  const name = namesOf(row)
  const isSending = step === 'send'
  const { id, version } = row
  return (
    <ReasonDialog
      deed={{
        title: isSending ? words.sendOf(name) : words.callOf(name),
        press: isSending ? words.send : words.call,
        done: isSending ? words.sent_again : words.called,
        initial: {},
        check: () => ({}),
        send: ({ reason }) => (isSending ? sendAgain : callBack)({ id, version, reason }),
      }}
      onClose={onClose}
    >
      {() => <p>{isSending ? words.sendText : words.callText}</p>}
    </ReasonDialog>
  )
}

const namesOf = ({ items }: PreparedRow) =>
  [...new Set(items.map(({ participant }) => participant.name))].join(', ')

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

function useColumns(working: Working, onOpen: (id: number, step: Step) => void): Column<PreparedRow>[] {
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

function People({ row: { items, account }, working: { verbs } }: { row: PreparedRow; working: Working }) {
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

function State({ row: { state, invoice }, working: { verbs } }: { row: PreparedRow; working: Working }) {
  const words = useWords(preparingWords)
  return (
    <div className={shared.facts}>
      <Mark {...looks[state]}>{words.states[state]}</Mark>
      {invoice &&
        (mayOpen(verbs, 'officeInvoice') ? (
          <Link to={officePathTo('officeInvoice', { invoiceId: String(invoice.id) })}>{invoice.number}</Link>
        ) : (
          <span>{invoice.number}</span>
        ))}
    </div>
  )
}

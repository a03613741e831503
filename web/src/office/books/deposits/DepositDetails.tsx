import type { Deposit } from '@centrepass/contract/books/deposits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import { booksWords } from '../books-words.ts'
import { BookDialog, UndoDialog } from './BookDialog.tsx'
import { DepositSlip } from './DepositSlip.tsx'
import { depositQuery } from './deposit-calls.ts'
import { depositMarks } from './deposit-marks.ts'
import { depositWords } from './deposit-words.ts'
import { useTakenColumns } from './use-taken-columns.tsx'

type Props = { accountId: number; mayClose: boolean; id: string; back: () => void }

/** One deposit: what is in it, its slip to print, and what became of it. */
export function DepositDetails({ accountId, mayClose, id, back }: Props) {
  const words = useWords(depositWords)
  const { back: toList, failed } = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(depositQuery(accountId, id))
  const { data, isError } = asked
  const columns = useTakenColumns(null)
  return (
    <>
      <Section title={words.open(Number(id))}>
        <div>
          <Button look="outline" onClick={back}>
            {toList}
          </Button>
        </div>
        {isError && !data && <NotLoaded text={failed} again={again} failed={[asked]} />}
        {!data && !isError && <Skeleton rows={6} label={loading} />}
        {data && <Standing deposit={data.deposit} />}
        {data && <Ways accountId={accountId} deposit={data.deposit} mayClose={mayClose} />}
        {data && (
          <OfficeTable
            caption={words.lines}
            columns={columns}
            rows={data.lines}
            keyOf={({ entry }) => entry}
          />
        )}
      </Section>
      {data && <DepositSlip deposit={data.deposit} lines={data.lines} />}
    </>
  )
}

/** Its sums, and who did what. */
function Standing({ deposit: { state, cash, cheques, total, ...done } }: { deposit: Deposit }) {
  const words = useWords(depositWords)
  const labelled = useLabelled()
  const { money, day, realTime } = useFormats()
  const { prepared, booked, undone } = done
  const said = (label: string, { by, at, reason }: Deposit['prepared']) =>
    labelled(label, words.by(by, realTime(at), reason))
  return (
    <div className={shared.facts}>
      <div>
        <Mark {...depositMarks[state]}>{words.states[state]}</Mark>
      </div>
      <p>
        {labelled(words.cash, money(cash))} · {labelled(words.cheques, money(cheques))} ·{' '}
        {labelled(words.total, money(total))}
      </p>
      {booked && (
        <p>
          {labelled(words.depositedOn, day(booked.deposited_on))} ·{' '}
          {labelled(words.counted, money(booked.counted))}
          {booked.missing !== '0.00' && ` · ${labelled(words.missing, money(booked.missing))}`}
          {booked.reference && ` · ${booked.reference}`}
        </p>
      )}
      <p className={shared.soft}>{said(words.preparedBy, prepared)}</p>
      {booked && <p className={shared.soft}>{said(words.bookedBy, booked)}</p>}
      {undone && <p className={shared.soft}>{said(words.undoneBy, undone)}</p>}
    </div>
  )
}

type WaysProps = { accountId: number; deposit: Deposit; mayClose: boolean }

function Ways({ accountId, deposit, mayClose }: WaysProps) {
  const words = useWords(depositWords)
  const [open, setOpen] = useState<'book' | 'undo' | null>(null)
  const { state } = deposit
  const close = () => setOpen(null)
  return (
    <div className={shared.actions}>
      {state === 'prepared' && mayClose && <Button onClick={() => setOpen('book')}>{words.book}</Button>}
      {state !== 'undone' && (
        <Button look="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
      )}
      {state !== 'undone' && mayClose && (
        <Button look="outline" onClick={() => setOpen('undo')}>
          {words.undo}
        </Button>
      )}
      {open === 'book' && <BookDialog accountId={accountId} deposit={deposit} onClose={close} />}
      {open === 'undo' && <UndoDialog deposit={deposit} onClose={close} />}
    </div>
  )
}

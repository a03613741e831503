import type { OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import { type TransferSide, transferSides } from '@centrepass/contract/transfers/transfer-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import type { ChangesProps } from '../changes/ChangesPage.tsx'
import { Paged } from '../changes/Paged.tsx'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { AnswerDialog } from './AnswerDialog.tsx'
import { transfersQuery, withdrawTransfer } from './transfer-calls.ts'
import { transferWords } from './transfer-words.ts'
import { useTransferColumns } from './use-transfer-columns.tsx'

/** Transfers between clubs, for the association and for each club its own. What is answered is in the address. */
export function Transfers({ working, search, change }: ChangesProps) {
  const words = useWords(transferWords)
  const state = search.state === 'over' ? 'over' : 'open'
  const asked = useInfiniteQuery(transfersQuery(working.accountId, state))
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  const [withdrawing, setWithdrawing] = useState<number | null>(null)
  const columns = useTransferColumns((id, side) => change({ transfer: String(id), side }), setWithdrawing)
  const close = () => change({ transfer: undefined, side: undefined })
  const open = rows.find(({ id }) => String(id) === search.transfer)
  const taken = rows.find(({ id }) => id === withdrawing)
  const side = transferSides.find((one) => one === search.side && open?.may_answer.includes(one))
  return (
    <>
      <p className={shared.soft}>{words.text}</p>
      <RadioField
        name="transfers"
        label={words.show}
        value={state}
        options={[
          { value: 'open', label: words.open },
          { value: 'over', label: words.over },
        ]}
        onChange={(value) => change({ state: value === 'over' ? 'over' : undefined })}
      />
      <Paged
        asked={asked}
        isEmpty={rows.length === 0}
        none={state === 'open' ? words.noneOpen : words.noneOver}
      >
        <OfficeTable caption={words[state]} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </Paged>
      {taken && <Withdraw transfer={taken} onClose={() => setWithdrawing(null)} />}
      {open && side && (
        <AnswerDialog
          key={`${open.id} ${side}`}
          {...{ transfer: open, side: side satisfies TransferSide, onClose: close }}
          mayDecide={working.verbs.includes('transfer.decide')}
        />
      )}
    </>
  )
}

/** What the office has asked for, it takes back with a reason that everyone reads. */
function Withdraw({ transfer, onClose }: { transfer: OfficeTransfer; onClose: () => void }) {
  const words = useWords(transferWords)
  const { id, person, from_club, to_club } = transfer
  return (
    <ReasonDialog
      deed={{
        ...{ title: words.withdrawOf(`${person.first_name} ${person.last_name}`), press: words.withdraw },
        ...{ done: words.withdrawn, initial: {}, check: () => ({}) },
        send: ({ reason }) => withdrawTransfer(id, reason),
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{words.wayText(from_club.name, to_club.name)}</p>
          <p>{words.withdrawText}</p>
        </>
      )}
    </ReasonDialog>
  )
}

import { type TransferSide, transferSides } from '@centrepass/contract/transfers/transfer-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import type { ChangesProps } from '../changes/ChangesPage.tsx'
import { Paged } from '../changes/Paged.tsx'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { AnswerDialog } from './AnswerDialog.tsx'
import { transfersQuery } from './transfer-calls.ts'
import { transferWords } from './transfer-words.ts'
import { useTransferColumns } from './use-transfer-columns.tsx'

/** Transfers between clubs, for the association and for each club its own. What is answered is in the address. */
export function Transfers({ working, search, change }: ChangesProps) {
  const words = useWords(transferWords)
  const state = search.state === 'over' ? 'over' : 'open'
  const asked = useInfiniteQuery(transfersQuery(working.accountId, state))
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? []
  const columns = useTransferColumns((id, side) => change({ transfer: String(id), side }))
  const close = () => change({ transfer: undefined, side: undefined })
  const open = rows.find(({ id }) => String(id) === search.transfer)
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

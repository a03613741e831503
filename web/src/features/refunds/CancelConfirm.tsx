import type {
  Cancellation,
  CancellationPreview,
  Cancelling,
  RefundChoice,
} from '@centrepass/contract/refunds/refunds'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './CancelDialog.module.css'
import { Choices } from './Choices.tsx'
import { Consequences } from './Consequences.tsx'
import { cancelRow, refreshAfterCancelling } from './refund-calls.ts'
import { refundWords } from './refund-words.ts'
import type { RowToCancel } from './use-open-cancellation.ts'

type Props = {
  accountId: number
  row: RowToCancel
  reason: Cancelling['reason']
  preview: CancellationPreview
  /** New amounts are loading, so the old ones cannot be confirmed. */
  isStale: boolean
  onClose: () => void
  onDone: (cancellation: Cancellation) => void
  /** The amounts are no longer those that were shown. */
  onChanged: () => void
}

/** Both ways side by side, what else happens, and the button that says what it does. */
export function CancelConfirm(props: Props) {
  const { preview, reason, isStale, onClose } = props
  const words = useWords(refundWords)
  const isLoading = useIsLoading()
  const [wanted, setWanted] = useState<Cancelling['refund_to']>('card')
  const [note, setNote] = useState('')
  const choice = preview.choices.find(({ refund_to }) => refund_to === wanted) ?? preview.choices[0]
  const { errors, confirm } = useConfirm(props)
  const label = useConfirmLabel()
  if (!choice) return null
  const asksOffice = choice.decided_by === 'office'
  return (
    <>
      <Choices choices={preview.choices} value={choice.refund_to} onChange={setWanted} />
      <Consequences preview={preview} choice={choice} />
      {asksOffice && (
        <>
          <p>{words.office}</p>
          {reason === 'medical' && <p>{words.medicalNote}</p>}
          <TextAreaField
            label={words.note}
            name="note"
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      <ErrorList errors={errors} />
      <div className={style.buttons}>
        <Button
          loading={isLoading}
          disabled={isStale}
          onClick={() => confirm(choice, asksOffice ? note : '')}
        >
          {label(choice)}
        </Button>
        <Button look="outline" disabled={isLoading} onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </>
  )
}

function useConfirmLabel() {
  const words = useWords(refundWords)
  const { money } = useFormats()
  return ({ decided_by, to_card, to_credit }: RefundChoice) => {
    if (decided_by === 'office') return words.request
    if (to_card !== '0.00') return words.confirmFor(money(to_card))
    return to_credit === '0.00' ? words.confirm : words.confirmAsCredit(money(to_credit))
  }
}

function useConfirm({ accountId, row, reason, preview, onDone, onChanged }: Props) {
  const [errors, setErrors] = useState<Message[]>([])
  const confirm = async (choice: RefundChoice, note: string) => {
    setErrors([])
    try {
      const done = await whileLoading(cancelRow(accountId, row, { reason, note, choice }))
      onDone(done)
      await refreshAfterCancelling(accountId, preview.participant.id)
    } catch (error) {
      setErrors(problemMessages(error))
      if (error instanceof ApiError && error.status === 409) onChanged()
    }
  }
  return { errors, confirm }
}

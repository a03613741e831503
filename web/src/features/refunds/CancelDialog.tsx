import type { Cancellation, CancellationPreview, Cancelling } from '@centrepass/contract/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useAccount } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { CancelConfirm } from './CancelConfirm.tsx'
import style from './CancelDialog.module.css'
import { CancelOutcome } from './CancelOutcome.tsx'
import { Refused } from './Refused.tsx'
import { previewQuery } from './refund-calls.ts'
import { refundWords } from './refund-words.ts'
import { type RowToCancel, useOpenCancellation } from './use-open-cancellation.ts'

/** Opens over any page whose address names a row. */
export function CancelDialog() {
  const account = useAccount()
  const [row, open] = useOpenCancellation()
  if (!account || !row) return null
  const key = `${row.invoiceId}-${row.position}`
  return <CancelRow key={key} accountId={account.id} row={row} onClose={() => open(null)} />
}

type Reason = Cancelling['reason']
type Props = { accountId: number; row: RowToCancel; onClose: () => void }

function CancelRow({ accountId, row, onClose }: Props) {
  const words = useWords(refundWords)
  const [reason, setReason] = useState<Reason>('changed_mind')
  const [outcome, setOutcome] = useState<Cancellation | null>(null)
  const asked = useQuery({
    ...previewQuery(accountId, row, reason),
    // The shown amounts do not change while they are read and after they are confirmed.
    enabled: outcome === null,
    placeholderData: (previous) => previous,
  })
  const { data: preview, error, isFetching, refetch } = asked
  const isAbsent = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      title={preview ? words.title(preview.product.name) : words.anything}
      closeLabel={words.close}
      onClose={onClose}
      wide
    >
      <div className={style.stack}>
        {isAbsent && <p>{words.notFound}</p>}
        {error && !isAbsent && <Failed isFetching={isFetching} onAgain={refetch} />}
        {!preview && !error && <Skeleton rows={3} label={words.loading} />}
        {preview && outcome && <CancelOutcome cancellation={outcome} onClose={onClose} />}
        {preview && !outcome && (
          <>
            <About preview={preview} />
            <ReasonField value={reason} onChange={setReason} />
            {preview.refusal ? (
              <Refused refusal={preview.refusal} onClose={onClose} />
            ) : (
              <CancelConfirm
                {...{ accountId, row, reason, preview, isStale: isFetching, onClose, onDone: setOutcome }}
                onChanged={() => refetch()}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function About({ preview }: { preview: CancellationPreview }) {
  const words = useWords(refundWords)
  const { inDays } = useFormats()
  const { participant, invoice_number, days_before } = preview
  return (
    <p className={style.soft}>
      {words.forWhom(participant.name, invoice_number)}
      {days_before !== null && (
        <>
          <br />
          {days_before > 0 ? words.starts(inDays(days_before)) : words.started}
        </>
      )}
    </p>
  )
}

function ReasonField({ value, onChange }: { value: Reason; onChange: (reason: Reason) => void }) {
  const words = useWords(refundWords)
  // The keys are the reasons; Object.keys forgets that.
  const reasons = Object.keys(words.reasons) as Reason[]
  return (
    <RadioField
      label={words.why}
      name="reason"
      value={value}
      options={reasons.map((reason) => ({ value: reason, label: words.reasons[reason] }))}
      // Only the reasons above are offered.
      onChange={(chosen) => onChange(chosen as Reason)}
    />
  )
}

function Failed({ isFetching, onAgain }: { isFetching: boolean; onAgain: () => void }) {
  const words = useWords(refundWords)
  return (
    <div role="alert" className={style.stack}>
      <p>{words.failed}</p>
      <div>
        <Button look="outline" loading={isFetching} onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}

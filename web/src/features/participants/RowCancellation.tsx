import type { CancellableRow } from '@centrepass/contract/refunds/refunds'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { refundWords } from '../refunds/refund-words.ts'
import { useCancellationNote } from '../refunds/use-cancellation-note.ts'
import { useOpenCancellation } from '../refunds/use-open-cancellation.ts'
import style from './ParticipantPage.module.css'

type Props = { row: CancellableRow | undefined; product: string; isLive: boolean }

/** The status of a cancellation, or the link to start one, for the account that bought it. */
export function RowCancellation({ row, product, isLive }: Props) {
  const words = useWords(refundWords)
  const noteOf = useCancellationNote()
  const [, openCancellation] = useOpenCancellation()
  if (!row) return null
  // What was bought again after a cancellation has a row of its own; an old note would only confuse.
  const note = row.cancellation && isLive === (row.cancellation.status !== 'done') && noteOf(row.cancellation)
  if (!note && !row.may_cancel) return null
  const { invoice_id: invoiceId, position } = row
  return (
    <div className={style.cancellation}>
      {note && <span className={style.soft}>{note}</span>}
      {row.may_cancel && isLive && (
        <Button
          look="quiet"
          aria-label={`${words.cancel} ${product}`}
          onClick={() => openCancellation({ invoiceId, position })}
        >
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

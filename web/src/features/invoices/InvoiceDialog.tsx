import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { InvoiceParts } from './InvoiceParts.tsx'
import style from './InvoicesSection.module.css'
import { downloadInvoice, invoiceQuery } from './invoice-calls.ts'
import { invoiceWords } from './invoice-words.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { StatusMark } from './StatusMark.tsx'

type Props = { accountId: number; invoiceId: number; onClose: () => void }

/** One invoice as it was issued, and what became of it. */
export function InvoiceDialog({ accountId, invoiceId, onClose }: Props) {
  const words = useWords(invoiceWords)
  const { data: invoice, error, isFetching, refetch } = useQuery(invoiceQuery(accountId, invoiceId))
  const isAbsent = error instanceof ApiError && error.status === 404
  const title = invoice ? words.invoice(invoice.number) : words.invoice('')
  return (
    <Dialog title={title.trim()} closeLabel={words.close} onClose={onClose} wide>
      {isAbsent && <p>{words.notFound}</p>}
      {error && !isAbsent && <LoadFailed isFetching={isFetching} onAgain={refetch} />}
      {!invoice && !error && <Skeleton rows={3} label={words.loading} />}
      {invoice && <Issued accountId={accountId} invoice={invoice} />}
    </Dialog>
  )
}

function Issued({ accountId, invoice }: { accountId: number; invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { day } = useFormats()
  const isLoading = useIsLoading()
  const download = () =>
    whileLoading(downloadInvoice(accountId, invoice)).catch((error) =>
      notify(problemMessages(error), { type: 'error' }),
    )
  return (
    <div className={style.invoice}>
      <div className={style.head}>
        <span>{day(invoice.issued_on)}</span>
        <StatusMark status={invoice.status} />
      </div>
      <InvoiceParts invoice={invoice} />
      <div>
        <Button look="outline" loading={isLoading} onClick={download}>
          {words.download}
        </Button>
      </div>
    </div>
  )
}

import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { downloadInvoice } from '#features/invoices/invoice-calls.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useWords } from '#words/locale.ts'
import style from '../checkout/CheckoutPage.module.css'
import { purchaseWords } from './purchase-words.ts'

type Props = { accountId: number; invoice: InvoiceDetails }

/** Where to go from the receipt: the invoice as a file, and whom it is about; several are on the page of the family. */
export function ReceiptLinks({ accountId, invoice }: Props) {
  const words = useWords(purchaseWords)
  const isLoading = useIsLoading()
  const people = new Map(
    invoice.item_rows.map(({ cart_item: { participant } }) => [participant.id, participant.name]),
  )
  const download = () =>
    whileLoading(downloadInvoice(accountId, invoice)).catch((error) =>
      notify(problemMessages(error), { type: 'error' }),
    )
  return (
    <div className={style.buttons}>
      <Button look="outline" loading={isLoading} onClick={download}>
        {words.download}
      </Button>
      {(people.size === 1 ? [...people] : []).map(([participantId, name]) => (
        <Link
          key={participantId}
          to={pathTo('participantView', { participantId })}
          {...buttonLook('outline')}
        >
          {words.open(name)}
        </Link>
      ))}
      <Link to={pathTo('family')} {...buttonLook('outline')}>
        {words.people}
      </Link>
    </div>
  )
}

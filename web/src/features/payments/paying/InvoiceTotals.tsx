import type { PricedInvoice } from '@centrepass/contract/cart/cart'
import type { DuePayment } from '#features/invoices/payments-by-day.ts'
import { AmountList } from '#ui/AmountList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { creditsUsed } from './later-payments.ts'
import { totalWords } from './total-words.ts'

type Props = { invoice: PricedInvoice; later: readonly DuePayment[] }

/** The total with its parts, the amount due now, and later amounts with their dates. */
export function InvoiceTotals({ invoice, later }: Props) {
  const words = useWords(totalWords)
  const { money, day } = useFormats()
  const { subtotal, fees, taxes, total, outstanding, due_now } = invoice
  const credits = creditsUsed(invoice)
  const hasRest = outstanding !== total || outstanding !== due_now
  return (
    <>
      <AmountList
        lines={[
          { label: words.subtotal, amount: money(subtotal) },
          { label: words.fees, amount: money(fees) },
          { label: words.taxes, amount: money(taxes) },
          { label: words.total, amount: money(total), isStrong: true },
          ...(credits ? [{ label: words.credits, amount: money(credits) }] : []),
          ...(hasRest ? [{ label: words.outstanding, amount: money(outstanding) }] : []),
          { label: words.dueNow, amount: money(due_now), isStrong: true },
        ]}
      />
      {later.length > 0 && (
        <div>
          <h3>{words.dueLater}</h3>
          <AmountList
            lines={later.map(({ due_on, amount }) => ({ label: day(due_on), amount: money(amount) }))}
          />
        </div>
      )}
    </>
  )
}

import type { InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './InvoicesSection.module.css'
import { invoiceWords } from './invoice-words.ts'
import { StatusMark } from './StatusMark.tsx'

type Props = { invoice: InvoiceSummary; onOpen: () => void }

export function InvoiceListRow({ invoice, onOpen }: Props) {
  const words = useWords(invoiceWords)
  const { money, day } = useFormats()
  const { number, issued_on, people, status, total, outstanding } = invoice
  return (
    <li>
      <button type="button" className={style.row} onClick={onOpen}>
        <span className={style.what}>
          <strong>{number}</strong>
          <span className={style.soft}>{day(issued_on)}</span>
          <span className={style.soft}>{people.join(', ')}</span>
        </span>
        <span className={style.amounts}>
          <strong>{money(total)}</strong>
          {outstanding !== '0.00' && <span>{words.outstandingOf(money(outstanding))}</span>}
          <StatusMark status={status} />
        </span>
      </button>
    </li>
  )
}

import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { AmountList } from '#ui/AmountList.tsx'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { refundWords } from '../refunds/refund-words.ts'
import { useCancellationNote } from '../refunds/use-cancellation-note.ts'
import { useOpenCancellation } from '../refunds/use-open-cancellation.ts'
import { Amounts, CreditNotes, Payments } from './InvoiceAmounts.tsx'
import style from './InvoicesSection.module.css'
import { invoiceWords } from './invoice-words.ts'
import { paymentsByDay } from './payments-by-day.ts'

/** Rows, amounts, payments, what falls due later, and to whom it was made out. */
export function InvoiceParts({ invoice }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { money, day } = useFormats()
  const later = paymentsByDay(invoice.schedule)
  return (
    <>
      <Rows invoice={invoice} />
      <Amounts invoice={invoice} />
      {invoice.tax_registration && (
        <p className={style.soft}>{words.taxRegistration(invoice.tax_registration)}</p>
      )}
      <h3>{words.payments}</h3>
      <Payments invoice={invoice} />
      <CreditNotes invoice={invoice} />
      {later.length > 0 && (
        <>
          <h3>{words.dueLater}</h3>
          <AmountList
            lines={later.map(({ due_on, amount }) => ({ label: day(due_on), amount: money(amount) }))}
          />
          <PlanLinks invoice={invoice} />
        </>
      )}
      <h3>{words.billedTo}</h3>
      <BilledTo invoice={invoice} />
    </>
  )
}

function PlanLinks({ invoice: { plans } }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  return plans.map(({ schedule_id, program, participant, is_overdue }) => (
    <p key={schedule_id}>
      <Link to={pathTo('updatePayment', { scheduleId: schedule_id })}>
        {is_overdue ? words.payPlan(program, participant) : words.seePlan(program, participant)}
      </Link>
    </p>
  ))
}

function Rows({ invoice: { id, item_rows } }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { money } = useFormats()
  const noteOf = useCancellationNote()
  const locale = useLocale()
  return (
    <ul className={style.rows}>
      {item_rows.map((row) => (
        <li key={row.position}>
          <span>
            {row.discount?.[locale] ?? (row.credit ? words.upgrade : row.cart_item.product.name)}
            <span className={style.soft}>{row.cart_item.participant.name}</span>
            {row.cancellation && <span className={style.soft}>{noteOf(row.cancellation)}</span>}
            {row.may_cancel && <CancelButton invoiceId={id} row={row} />}
          </span>
          <span>{money(row.cost)}</span>
        </li>
      ))}
    </ul>
  )
}

type CancelProps = { invoiceId: number; row: InvoiceDetails['item_rows'][number] }

function CancelButton({ invoiceId, row: { position, cart_item } }: CancelProps) {
  const words = useWords(refundWords)
  const [, openCancellation] = useOpenCancellation()
  const { product, participant } = cart_item
  return (
    <span>
      <Button
        look="quiet"
        aria-label={words.cancelOf(product.name, participant.name)}
        onClick={() => openCancellation({ invoiceId, position })}
      >
        {words.cancel}
      </Button>
    </span>
  )
}

function BilledTo({ invoice: { billing } }: { invoice: InvoiceDetails }) {
  const { name, email, address_line1, city, province, postal_code } = billing
  const place = [city, province, postal_code].filter(Boolean).join(' ')
  return (
    <address className={style.billing}>
      {[name, address_line1, place, email].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

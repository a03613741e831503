import type { InvoiceDetails } from '@centrepass/contract/invoices'
import { site } from '../../api/site-configuration.ts'
import { type AmountLine, AmountList } from '../../ui/AmountList.tsx'
import { useFormats } from '../../words/formats.ts'
import { useWords } from '../../words/locale.ts'
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
      <h3>{words.payments}</h3>
      <Payments invoice={invoice} />
      {later.length > 0 && (
        <>
          <h3>{words.dueLater}</h3>
          <AmountList
            lines={later.map(({ due_on, amount }) => ({ label: day(due_on), amount: money(amount) }))}
          />
        </>
      )}
      <h3>{words.billedTo}</h3>
      <BilledTo invoice={invoice} />
    </>
  )
}

function Rows({ invoice: { item_rows } }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { money } = useFormats()
  return (
    <ul className={style.rows}>
      {item_rows.map(({ cart_item: { participant, product, product_type }, cost, credit }) => (
        <li key={`${participant.id}-${product_type}-${product.id}-${credit}`}>
          <span>
            {credit ? words.upgrade : product.name}
            <span className={style.soft}>{participant.name}</span>
          </span>
          <span>{money(cost)}</span>
        </li>
      ))}
    </ul>
  )
}

function Amounts({ invoice }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { money } = useFormats()
  const { subtotal, fees, taxes, tax_label, total, credits, waived, paid, outstanding } = invoice
  const off = (label: string, amount: string): AmountLine[] =>
    amount === '0.00' ? [] : [{ label, amount: money(`-${amount}`) }]
  return (
    <AmountList
      lines={[
        { label: words.subtotal, amount: money(subtotal) },
        { label: words.fees, amount: money(fees) },
        { label: tax_label, amount: money(taxes) },
        { label: words.total, amount: money(total), isStrong: true },
        ...off(words.credits, credits),
        ...off(words.waived, waived),
        ...off(words.paid, paid),
        { label: words.outstanding, amount: money(outstanding), isStrong: true },
      ]}
    />
  )
}

function Payments({ invoice: { payments } }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { money, dayOf } = useFormats()
  if (payments.length === 0) return <p className={style.soft}>{words.noPayments}</p>
  return (
    <ul className={style.rows}>
      {payments.map(({ at, amount, card }) => (
        <li key={at}>
          <span>
            {dayOf(played(at))}
            {card && (
              <span className={style.soft}>{words.cardEnding(brandName(card.brand), card.last4)}</span>
            )}
          </span>
          <span>{money(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Money moves in real time; next to the days of the demo's season it is told as the demo's clock had it. */
const played = (instant: string) => new Date(Date.parse(instant) + site().clock_offset_ms).toISOString()

const brands: Record<string, string> = { amex: 'American Express', diners: 'Diners Club', jcb: 'JCB' }
const brandName = (brand: string) => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

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

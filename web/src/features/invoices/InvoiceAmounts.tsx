import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { brandName } from '@centrepass/contract/payments/card-brands'
import { played } from '#api/site-configuration.ts'
import { type AmountLine, AmountList } from '#ui/AmountList.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './InvoicesSection.module.css'
import { invoiceWords } from './invoice-words.ts'

export function Amounts({ invoice }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { money } = useFormats()
  const { subtotal, fees, taxes, tax_label, total, credits, waived, paid, outstanding } = invoice
  const given = (label: string, amount: string): AmountLine[] =>
    amount === '0.00' ? [] : [{ label, amount: money(amount) }]
  const off = (label: string, amount: string): AmountLine[] =>
    amount === '0.00' ? [] : [{ label, amount: money(`-${amount}`) }]
  return (
    <AmountList
      lines={[
        { label: words.subtotal, amount: money(subtotal) },
        { label: words.fees, amount: money(fees) },
        { label: words.tax(tax_label), amount: money(taxes) },
        { label: words.total, amount: money(total), isStrong: true },
        ...off(words.credits, credits),
        ...off(words.waived, waived),
        ...off(words.paid, paid),
        ...given(words.refunded, invoice.refunded),
        ...given(words.credited, invoice.credited),
        ...given(words.forgiven, invoice.forgiven),
        ...given(words.writtenOff, invoice.written_off),
        { label: words.outstanding, amount: money(outstanding), isStrong: true },
      ]}
    />
  )
}

export function Payments({ invoice: { payments, refunds } }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const { money, day, dayOf } = useFormats()
  if (payments.length === 0) return <p className={style.soft}>{words.noPayments}</p>
  return (
    <ul className={style.rows}>
      {payments.map(({ at, received_on, method, amount, card }) => (
        <li key={at}>
          <span>
            {received_on ? day(received_on) : dayOf(played(at))}
            {card && (
              <span className={style.soft}>{words.cardEnding(brandName(card.brand), card.last4)}</span>
            )}
            {method !== 'card' && <span className={style.soft}>{words.methods[method]}</span>}
          </span>
          <span>{money(amount)}</span>
        </li>
      ))}
      {refunds.map(({ at, amount, card, status, ends_by }) => (
        <li key={`${at} ${amount} ${card?.last4}`}>
          <span>
            {words.refunds[status](dayOf(played(at)))}
            {card && (
              <span className={style.soft}>{words.cardEnding(brandName(card.brand), card.last4)}</span>
            )}
            {ends_by && <span className={style.soft}>{words.refundSlow(dayOf(played(ends_by)))}</span>}
          </span>
          <span>{money(`-${amount}`)}</span>
        </li>
      ))}
    </ul>
  )
}

export function CreditNotes({ invoice: { credit_notes } }: { invoice: InvoiceDetails }) {
  const words = useWords(invoiceWords)
  const locale = useLocale()
  const { money, day } = useFormats()
  if (credit_notes.length === 0) return null
  return (
    <>
      <h3>{words.creditNotes}</h3>
      <ul className={style.rows}>
        {credit_notes.map(({ number, issued_on, amount, words: why, discount, by_exception }) => (
          <li key={number}>
            <span>
              {words.creditNote(number, day(issued_on))}
              <span className={style.soft}>{discount ? words.discount(discount[locale]) : why}</span>
              {by_exception && <span className={style.soft}>{words.byException}</span>}
            </span>
            <span>{money(`-${amount}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

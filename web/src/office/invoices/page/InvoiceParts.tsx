import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { sayDisputeReason } from '@centrepass/contract/payments/dispute-reasons'
import type { Working } from '#office/OfficeFrame.tsx'
import people from '#office/people/People.module.css'
import shared from '#office/shared/Shared.module.css'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { Named, Part } from './InvoicePart.tsx'
import { takeDisputeFile } from './invoice-page-calls.ts'
import { invoicePageWords } from './invoice-page-words.ts'

type Props = { page: OfficeInvoice }

/** What another person has to confirm before it is done. */
export function Waiting({ page: { proposals } }: Props) {
  const words = useWords(invoicePageWords)
  const { money, realTime } = useFormats()
  return (
    <Part title={words.waiting} isEmpty={proposals.length === 0}>
      {proposals.map(({ id, deed, amount, proposed_by, reason, due_at }) => (
        <li key={id}>
          <strong>{words.waits(words.deedNames[deed], money(amount), proposed_by)}</strong>
          <span className={people.text}>{reason}</span>
          <span className={shared.soft}>{due_at ? words.dueAt(realTime(due_at)) : words.waitsWhere}</span>
        </li>
      ))}
    </Part>
  )
}

export function PayLinks({ page: { pay_links } }: Props) {
  const words = useWords(invoicePageWords)
  const { realDay } = useFormats()
  return (
    <Part title={words.payLinks} isEmpty={pay_links.length === 0}>
      {pay_links.map(({ id, created_at, expires_at, state }) => (
        <li key={id}>
          <strong>{words.links[state]}</strong>
          <span className={shared.soft}>{words.link(realDay(created_at), realDay(expires_at))}</span>
        </li>
      ))}
    </Part>
  )
}

export function CreditNotes({ page: { invoice } }: Props) {
  const words = useWords(invoicePageWords)
  const locale = useLocale()
  const { day } = useFormats()
  return (
    <Part title={words.creditNotes} isEmpty={invoice.credit_notes.length === 0}>
      {invoice.credit_notes.map(({ id, number, amount, issued_on, words: said, discount, by_exception }) => (
        <li key={id}>
          <Named name={number} amount={amount} />
          <span className={people.text}>{discount ? words.discount(discount[locale]) : said}</span>
          <span className={shared.soft}>
            {[day(issued_on), by_exception && words.byException].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </Part>
  )
}

/** Who decides reviews gets the file for the bank. */
export function Disputes({ page: { disputes }, working }: Props & { working: Working }) {
  const words = useWords(invoicePageWords)
  const { realTime } = useFormats()
  const locale = useLocale()
  const { errors, run } = useDeed(words.pdfDone)
  return (
    <Part title={words.disputes} isEmpty={disputes.length === 0}>
      {disputes.map(({ id, status, amount, reason, answer_by, file }) => (
        <li key={id}>
          <Named name={words.disputeStates[status]} amount={amount} />
          <span className={shared.soft}>
            {[reason && sayDisputeReason(reason, locale), id].filter(Boolean).join(' · ')}
          </span>
          {answer_by && <span>{words.answerBy(realTime(answer_by))}</span>}
          {working.verbs.includes('review.decide') && (
            <div>
              <ErrorList errors={errors} />
              <Button look="outline" onClick={() => run(() => takeDisputeFile(file, id))}>
                {words.disputeFile}
              </Button>
            </div>
          )}
        </li>
      ))}
    </Part>
  )
}

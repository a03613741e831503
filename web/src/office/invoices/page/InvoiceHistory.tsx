import type { InvoiceEvent, OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import type { Working } from '#office/OfficeFrame.tsx'
import { mayOpen } from '#office/office-parts.ts'
import { officePathTo } from '#office/office-path.ts'
import people from '#office/people/People.module.css'
import shared from '#office/shared/Shared.module.css'
import { Link } from '#router/Link.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { invoiceHistoryWords } from './invoice-history-words.ts'

type Props = { page: OfficeInvoice; working: Working }

/** What happened with the invoice, with the provider’s names for it. */
export function InvoiceHistory({ page: { invoice, events }, working }: Props) {
  const words = useWords(invoiceHistoryWords)
  return (
    <Section title={words.history}>
      {events.length === 0 && <p className={shared.soft}>{words.historyNone}</p>}
      <ol className={people.rows}>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at the same moment.
          <Event key={`${event.at} ${index}`} event={event} />
        ))}
      </ol>
      {mayOpen(working.verbs, 'officeRecord') && (
        <p>
          <Link to={officePathTo('officeRecord')} search={{ thing: 'invoice', thing_id: invoice.id }}>
            {words.record}
          </Link>
        </p>
      )}
    </Section>
  )
}

function Event({ event }: { event: InvoiceEvent }) {
  const words = useWords(invoiceHistoryWords)
  const { realTime, money } = useFormats()
  const { at, kind, amount, by, reference, more } = event
  const title = [useTitle(event), amount && money(amount)].filter(Boolean).join(' · ')
  const isEmail = kind === 'email'
  const soft = [
    realTime(at),
    by && words.by(by),
    isEmail && more && words.to(more),
    isEmail && reference && (words.emailStates[reference] ?? reference),
    !isEmail && kind !== 'deed' && more,
  ]
  return (
    <li>
      <strong>{title}</strong>
      <span className={shared.soft}>{soft.filter(Boolean).join(' · ')}</span>
      {!isEmail && reference && <span className={shared.soft}>{words.reference(reference)}</span>}
      {kind === 'deed' && more && <span className={people.text}>{more}</span>}
    </li>
  )
}

/** The states of payments, refunds and disputes are codes; deeds and emails come in words. */
function useTitle({ kind, what }: InvoiceEvent): string {
  const words = useWords(invoiceHistoryWords)
  const said = { payment: words.payments, refund: words.refunds, dispute: words.disputesOf }
  return kind === 'deed' || kind === 'email' ? what : (said[kind][what] ?? what)
}

import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { InvoiceDeeds } from '#office/invoice-deeds/InvoiceDeeds.tsx'
import { OfficeFrame, type Working } from '#office/OfficeFrame.tsx'
import { officePathTo } from '#office/office-path.ts'
import people from '#office/people/People.module.css'
import shared from '#office/shared/Shared.module.css'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { InvoiceMark } from '../listing/use-invoice-columns.tsx'
import { Bookings } from './Bookings.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { InvoiceMoney } from './InvoiceMoney.tsx'
import { CreditNotes, Disputes, PayLinks, Waiting } from './InvoiceParts.tsx'
import { Plans } from './InvoicePlans.tsx'
import { invoiceQuery } from './invoice-page-calls.ts'
import { invoicePageWords } from './invoice-page-words.ts'
import { Received, WriteOffs } from './RecordedMoney.tsx'
import { SoldRows } from './SoldRows.tsx'

/** One invoice: what was sold, paid and is owed, and what the office does about it. */
export function InvoicePage() {
  return <OfficeFrame part="officeInvoice">{(working) => <Loaded working={working} />}</OfficeFrame>
}

function Loaded({ working }: { working: Working }) {
  const words = useWords(invoicePageWords)
  const { invoiceId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(invoiceQuery(working.accountId, invoiceId))
  if (data) return <Page page={data} working={working} />
  if (error) {
    return (
      <FailedCard words={words} isTrying={isFetching} onAgain={refetch}>
        <p>{problemMessages(error).map(textOf).join(' ')}</p>
        <Link to={officePathTo('officeInvoices')}>{words.back}</Link>
      </FailedCard>
    )
  }
  return (
    <div className={`page ${shared.page}`}>
      <Skeleton rows={6} label={words.loading} />
    </div>
  )
}

function Page({ page, working }: { page: OfficeInvoice; working: Working }) {
  const words = useWords(invoicePageWords)
  const { invoice, is_overdue, disputed } = page
  const isOwed = invoice.status === 'open' || invoice.status === 'partially_paid'
  return (
    <div className={`page ${shared.page}`}>
      <header className={people.top}>
        <Link to={officePathTo('officeInvoices')}>{words.back}</Link>
        <h1>{words.title(invoice.number)}</h1>
        <div className={people.marks}>
          <InvoiceMark status={is_overdue && isOwed ? 'overdue' : invoice.status} />
          {disputed !== '0.00' && (
            <Mark tone="warning" icon="alert">
              {words.disputedMark}
            </Mark>
          )}
        </div>
      </header>
      <Waiting page={page} />
      <div className={people.columns}>
        <div className={people.column}>
          <InvoiceMoney page={page} />
          <InvoiceDeeds page={page} working={working} />
          <Plans page={page} />
          <Received page={page} working={working} />
          <PayLinks page={page} />
        </div>
        <div className={people.column}>
          <SoldRows page={page} working={working} />
          <CreditNotes page={page} />
          <WriteOffs page={page} working={working} />
          <Disputes page={page} working={working} />
          <Bookings bookings={page.bookings} />
          <InvoiceHistory page={page} working={working} />
        </div>
      </div>
    </div>
  )
}

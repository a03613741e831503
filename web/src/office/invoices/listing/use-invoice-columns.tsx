import type { InvoiceStatus } from '@centrepass/contract/invoices/invoices'
import type { ListedInvoice } from '@centrepass/contract/invoices/office-invoices'
import { invoiceWords } from '#features/invoices/invoice-words.ts'
import { officePathTo } from '#office/office-path.ts'
import type { Column } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { Link } from '#router/Link.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Invoices.module.css'
import { invoiceListWords } from './invoice-list-words.ts'

const MARKS: Record<InvoiceStatus, [Tone, IconName]> = {
  open: ['info', 'clock'],
  paid: ['success', 'check'],
  partially_paid: ['info', 'clock'],
  overdue: ['error', 'alert'],
  void: ['plain', 'close'],
  partially_refunded: ['plain', 'check'],
  refunded: ['plain', 'check'],
}

export function InvoiceMark({ status }: { status: InvoiceStatus }) {
  const words = useWords(invoiceWords)
  const [tone, icon] = MARKS[status]
  return (
    <Mark tone={tone} icon={icon}>
      {words.status[status]}
    </Mark>
  )
}

/** The columns of the list of invoices. The number leads to the invoice’s page. */
export function useInvoiceColumns(): Column<ListedInvoice>[] {
  const words = useWords(invoiceListWords)
  const { day, money } = useFormats()
  return [
    {
      ...{ key: 'number', title: words.number, isHead: true, onPhone: 'start' },
      cell: ({ id, number }) => (
        <Link className={style.amount} to={officePathTo('officeInvoice', { invoiceId: String(id) })}>
          {number}
        </Link>
      ),
    },
    {
      ...{ key: 'issued', title: words.issued, onPhone: 'end' },
      cell: ({ issued_on }) => <span className={style.day}>{day(issued_on)}</span>,
    },
    {
      ...{ key: 'payer', title: words.payer, onPhone: 'start' },
      cell: ({ payer, is_club }) => <Two first={payer} second={is_club ? words.clubPays : ''} />,
    },
    {
      ...{ key: 'people', title: words.people, onPhone: 'wide' },
      cell: ({ people, products }) => <Two first={people.join(', ')} second={products.join(', ')} />,
    },
    { key: 'status', title: words.status, onPhone: 'start', cell: (invoice) => <Status invoice={invoice} /> },
    {
      ...{ key: 'total', title: words.total, isAmount: true, onPhone: 'end' },
      cell: ({ total }) => <span className={style.amount}>{money(total)}</span>,
    },
    {
      ...{ key: 'open', title: words.open, isAmount: true, onPhone: 'titled' },
      cell: ({ open }) =>
        open === '0.00' ? words.nothing : <strong className={style.amount}>{money(open)}</strong>,
    },
    {
      ...{ key: 'due', title: words.dueOn, onPhone: 'off' },
      cell: ({ due_on }) => (due_on ? <span className={style.amount}>{day(due_on)}</span> : words.nothing),
    },
  ]
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <div>
      <div>{first}</div>
      {second && <div className={shared.soft}>{second}</div>}
    </div>
  )
}

function Status({ invoice }: { invoice: ListedInvoice }) {
  const words = useWords(invoiceListWords)
  const { money } = useFormats()
  const { status, is_overdue, is_disputed, written_off } = invoice
  // An amount that was due before today is overdue before the plan has been tried again.
  const shown = is_overdue && (status === 'open' || status === 'partially_paid') ? 'overdue' : status
  return (
    <div className={style.marks}>
      <InvoiceMark status={shown} />
      {is_disputed && (
        <Mark tone="warning" icon="alert">
          {words.disputed}
        </Mark>
      )}
      {written_off !== '0.00' && <span className={shared.soft}>{words.writtenOff(money(written_off))}</span>}
    </div>
  )
}

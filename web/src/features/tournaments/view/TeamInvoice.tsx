import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { invoiceQuery } from '#features/invoices/invoice-calls.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { type AmountLine, AmountList } from '#ui/AmountList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Team.module.css'
import { viewWords } from './view-words.ts'

type Props = { accountId: number; invoice: NonNullable<Team['invoice']>; isWithdrawn: boolean }

/** What is still to be paid; and for the account that paid, the invoice itself with what came back of it. */
export function TeamInvoice({ accountId, invoice, isWithdrawn }: Props) {
  const words = useWords(viewWords)
  const { money, day } = useFormats()
  // Every manager sees the unpaid amount; only the account that paid can open the invoice.
  const { data: own } = useQuery({ ...invoiceQuery(accountId, invoice.id), enabled: invoice.is_mine })
  const { id, number, outstanding, balance_due_on, club } = invoice
  const isOpen = outstanding !== '0.00'
  const rest = { label: words.outstanding, amount: money(outstanding), isStrong: true }
  const ownLines = useOwnLines(own)
  const byClub = club && !own && club.paid !== '0.00' ? [{ label: words.paid, amount: money(club.paid) }] : []
  const lines = [...ownLines, ...byClub, ...(isOpen ? [rest] : [])]
  return (
    <div className={style.stack}>
      {lines.length > 0 && <AmountList lines={lines} />}
      {isOpen && balance_due_on && <p className={style.soft}>{words.balanceOn(day(balance_due_on))}</p>}
      {isOpen && club && (
        <p className={style.soft}>
          {club.is_sent ? words.clubPaysBy(day(club.due_on)) : words.clubWithoutAddress}
        </p>
      )}
      {!isOpen && !isWithdrawn && <p className={style.soft}>{words.settled}</p>}
      {own && (
        <Link to={pathTo('payments')} search={{ invoice: id }}>
          {words.openInvoice(number)}
        </Link>
      )}
    </div>
  )
}

function useOwnLines(own: InvoiceDetails | undefined): AmountLine[] {
  const words = useWords(viewWords)
  const { money } = useFormats()
  if (!own) return []
  const some = (label: string, amount: string) =>
    amount === '0.00' ? [] : [{ label, amount: money(amount) }]
  return [
    { label: words.total, amount: money(own.total) },
    ...some(words.paid, own.paid),
    ...some(words.backToCard, own.refunded),
    ...some(words.backAsCredit, own.credited),
  ]
}

import type { PayoutLine } from '@centrepass/contract/books/payouts'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import style from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { payoutWords } from './payout-words.ts'
import { useMoneyIn } from './use-money-in.ts'

type Props = {
  caption: string
  lines: readonly PayoutLine[]
  /** Left out where nothing is to be explained. */
  onExplain?: ((lineId: number) => void) | undefined
  more?: (() => unknown) | undefined
  isMore?: boolean
}

/** Lines of a payout, the provider's figure beside ours. */
export function PayoutLines({ caption, lines, onExplain, more, isMore = false }: Props) {
  const words = useWords(payoutWords)
  const shared = useWords(sharedWords)
  const { realDay } = useFormats()
  const { moneyIn } = useMoneyIn()
  const columns: Column<PayoutLine>[] = [
    {
      ...{ key: 'kind', title: words.kind, isHead: true },
      cell: ({ kind }) => <span className={style.whole}>{words.kinds[kind]}</span>,
    },
    { key: 'when', title: words.when, cell: ({ happened_at }) => realDay(happened_at) },
    {
      ...{ key: 'gross', title: words.gross, isAmount: true },
      cell: ({ gross, currency }) => moneyIn(gross, currency),
    },
    {
      ...{ key: 'fee', title: words.fee, isAmount: true },
      cell: ({ fee, currency }) => moneyIn(fee, currency),
    },
    {
      ...{ key: 'ours', title: words.ours, isAmount: true },
      cell: ({ ours, currency }) => (ours === null ? words.nothing : moneyIn(ours, currency)),
    },
    { key: 'invoice', title: words.invoice, cell: (line) => <InvoiceOf line={line} /> },
    {
      key: 'finding',
      title: words.finding,
      cell: (line) => <FindingOf line={line} onExplain={onExplain} />,
    },
    { key: 'reference', title: words.reference, cell: ({ provider_ref }) => provider_ref },
  ]
  return (
    <>
      <h3>{caption}</h3>
      <OfficeTable caption={caption} columns={columns} rows={lines} keyOf={({ id }) => id} />
      {more && (
        <div>
          <Button look="outline" loading={isMore} onClick={more}>
            {shared.more}
          </Button>
        </div>
      )}
    </>
  )
}

function InvoiceOf({ line: { invoice_id, invoice_number } }: { line: PayoutLine }) {
  const { nothing } = useWords(payoutWords)
  if (invoice_id === null) return nothing
  return (
    <Link className={style.whole} to={officePathTo('officeInvoice', { invoiceId: String(invoice_id) })}>
      {invoice_number}
    </Link>
  )
}

function FindingOf({ line, onExplain }: { line: PayoutLine; onExplain: Props['onExplain'] }) {
  const words = useWords(payoutWords)
  const { realDay } = useFormats()
  const { id, finding, explained, provider_ref } = line
  if (!finding) return words.nothing
  if (explained) return words.explained(explained.by, realDay(explained.at), explained.reason)
  return (
    <>
      {words.findings[finding]}{' '}
      {onExplain && (
        <Button look="outline" aria-label={words.explainOf(provider_ref)} onClick={() => onExplain(id)}>
          {words.explain}
        </Button>
      )}
    </>
  )
}

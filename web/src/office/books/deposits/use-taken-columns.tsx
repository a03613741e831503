import type { TakenMoney } from '@centrepass/contract/books/deposits'
import { officePathTo } from '#office/office-path.ts'
import type { Column } from '#office/shared/OfficeTable.tsx'
import { Link } from '#router/Link.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { depositWords } from './deposit-words.ts'

type Choice = { left: readonly number[]; toggle: (entry: number) => void }

/** Money that was taken, with a box to choose by where a slip can be made. */
export function useTakenColumns(choice: Choice | null): Column<TakenMoney>[] {
  const words = useWords(depositWords)
  const { money, day } = useFormats()
  const columns: Column<TakenMoney>[] = [
    {
      ...{ key: 'invoice', title: words.invoice, isHead: true },
      cell: ({ invoice_id, invoice_number }) => (
        <Link to={officePathTo('officeInvoice', { invoiceId: String(invoice_id) })}>{invoice_number}</Link>
      ),
    },
    {
      ...{ key: 'method', title: words.method, isFixed: true },
      cell: ({ method, came_back }) =>
        came_back ? `${words.methods[method]} · ${words.cameBack}` : words.methods[method],
    },
    {
      ...{ key: 'reference', title: words.reference },
      cell: ({ reference }) => reference || words.none,
    },
    {
      ...{ key: 'received', title: words.received },
      cell: ({ received_on }) => day(received_on),
    },
    {
      ...{ key: 'amount', title: words.amount, isAmount: true, isFixed: true },
      cell: ({ amount }) => money(amount),
    },
  ]
  if (!choice) return columns
  return [
    ...columns,
    {
      ...{ key: 'choose', title: words.choose, isFixed: true },
      cell: ({ entry, invoice_number, amount }) => (
        <input
          type="checkbox"
          aria-label={words.chooseOf(invoice_number, money(amount))}
          checked={!choice.left.includes(entry)}
          onChange={() => choice.toggle(entry)}
        />
      ),
    },
  ]
}

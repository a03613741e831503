import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import type { Working } from '#office/OfficeFrame.tsx'
import { mayOpen } from '#office/office-parts.ts'
import { officePathTo } from '#office/office-path.ts'
import people from '#office/people/People.module.css'
import { RowButtons } from '#office/row-deeds/RowButtons.tsx'
import shared from '#office/shared/Shared.module.css'
import { Link } from '#router/Link.tsx'
import { AmountList } from '#ui/AmountList.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { invoicePageWords } from './invoice-page-words.ts'

type Props = { page: OfficeInvoice; working: Working }
type Row = OfficeInvoice['invoice']['item_rows'][number]

/** What was sold to whom, by part: what is the nation's and what is ours, fees and taxes. */
export function SoldRows({ page: { invoice }, working }: Props) {
  const words = useWords(invoicePageWords)
  return (
    <Section title={words.sold}>
      <ul className={people.rows}>
        {invoice.item_rows.map((row) => (
          <SoldRow
            key={row.position}
            row={row}
            invoiceId={invoice.id}
            taxLabel={invoice.tax_label}
            working={working}
          />
        ))}
      </ul>
    </Section>
  )
}

type RowProps = { row: Row; invoiceId: number; taxLabel: string; working: Working }

function SoldRow({ row, invoiceId, taxLabel, working }: RowProps) {
  const words = useWords(invoicePageWords)
  const { money } = useFormats()
  const { participant, product, product_type } = row.cart_item
  const isPerson = product_type !== 'TournamentTeam'
  const sum = (Number(row.cost) + Number(row.fees) + Number(row.taxes)).toFixed(2)
  const parts = [
    { label: words.national, amount: row.national_price },
    { label: words.provincial, amount: row.provincial_price },
  ].filter(({ amount }) => amount !== '0.00')
  const lines = [
    ...(parts.length === 0 ? [{ label: words.cost, amount: row.cost }] : parts),
    ...(row.fees === '0.00' ? [] : [{ label: words.fee, amount: row.fees }]),
    ...(row.taxes === '0.00' ? [] : [{ label: taxLabel || words.tax, amount: row.taxes }]),
  ]
  return (
    <li>
      <strong>{product.name}</strong>
      {isPerson && mayOpen(working.verbs, 'officePerson') ? (
        <Link to={officePathTo('officePerson', { personId: String(participant.id) })}>
          {participant.name}
        </Link>
      ) : (
        <span className={shared.soft}>{participant.name}</span>
      )}
      <AmountList
        lines={[
          ...lines.map(({ label, amount }) => ({ label, amount: money(amount) })),
          { label: words.sum, amount: money(sum), isStrong: true },
        ]}
      />
      {row.cancellation && <span className={shared.soft}>{words.cancelStates[row.cancellation.status]}</span>}
      <RowButtons invoiceId={invoiceId} row={row} working={working} />
    </li>
  )
}

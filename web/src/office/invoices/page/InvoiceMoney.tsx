import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { officePathTo } from '#office/office-path.ts'
import people from '#office/people/People.module.css'
import shared from '#office/shared/Shared.module.css'
import { Link } from '#router/Link.tsx'
import { AmountList } from '#ui/AmountList.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { invoicePageWords } from './invoice-page-words.ts'

/** What it came to, what arrived and went back, and what is owed; then whose it is. */
export function InvoiceMoney({ page }: { page: OfficeInvoice }) {
  const words = useWords(invoicePageWords)
  const { money, day } = useFormats()
  const { due_on, is_overdue } = page
  return (
    <Section title={words.money}>
      <AmountList
        lines={useLines(page).map(({ label, amount, isStrong = false }) => ({
          ...{ label, isStrong, amount: money(amount) },
        }))}
      />
      {due_on && (
        <p className={shared.soft}>{is_overdue ? words.dueSince(day(due_on)) : words.dueOn(day(due_on))}</p>
      )}
      <Facts page={page} />
      <p>
        <Link to={officePathTo('officeInvoices')} search={{ account: page.account.id }}>
          {words.otherInvoices}
        </Link>
      </p>
    </Section>
  )
}

type Line = { label: string; amount: string; isStrong?: boolean }

/** Total, paid and owed always; the others where there is something of them. */
function useLines({ invoice, open, disputed }: OfficeInvoice): Line[] {
  const words = useWords(invoicePageWords)
  const back = (Number(invoice.refunded) + Number(invoice.credited)).toFixed(2)
  const some: Line[] = [
    { label: words.credits, amount: invoice.credits },
    { label: words.givenBack, amount: back },
    { label: words.forgiven, amount: invoice.forgiven },
    { label: words.writtenOff, amount: invoice.written_off },
    { label: words.waived, amount: invoice.waived },
    { label: words.disputed, amount: disputed },
  ]
  return [
    { label: words.total, amount: invoice.total },
    { label: words.paid, amount: invoice.paid },
    ...some.filter(({ amount }) => amount !== '0.00'),
    { label: words.owed, amount: open, isStrong: true },
  ]
}

function Facts({ page }: { page: OfficeInvoice }) {
  const words = useWords(invoicePageWords)
  const { money, day } = useFormats()
  const { invoice, account, team, credit_left } = page
  const { name, address_line1, city } = invoice.billing
  const facts: [string, string | null][] = [
    [words.issued, day(invoice.issued_on)],
    [words.holder, account.name],
    [words.email, account.email],
    [words.club, invoice.club && words.clubDue(invoice.club.name, day(invoice.club.due_on))],
    [words.team, team?.name ?? null],
    [words.billed, [name, address_line1, city].filter(Boolean).join(', ')],
    [words.creditLeft, credit_left === '0.00' ? null : money(credit_left)],
  ]
  return (
    <dl className={people.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className={shared.contents}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

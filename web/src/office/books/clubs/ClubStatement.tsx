import type { ClubBill, ClubStatement as Statement } from '@centrepass/contract/tournaments/club-invoices'
import { useQuery } from '@tanstack/react-query'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Link } from '#router/Link.tsx'
import { AmountList } from '#ui/AmountList.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { sendStatement, statementQuery, takeStatement } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { statementWords } from './statement-words.ts'

type Props = {
  accountId: number
  maySend: boolean
  mayOpenInvoices: boolean
  id: string
  /** Where there is a list to go back to. */
  back?: (() => void) | undefined
}

/** Everything between the association and one club, as the club would get it. */
export function ClubStatement({ accountId, maySend, mayOpenInvoices, id, back }: Props) {
  const words = useWords(statementWords)
  const { failed, back: toList } = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(statementQuery(accountId, id))
  const { data, isError } = asked
  return (
    <Section title={data ? words.title(data.club.name) : words.short}>
      {back && (
        <div>
          <Button look="outline" onClick={back}>
            {toList}
          </Button>
        </div>
      )}
      {isError && !data && <NotLoaded text={failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={6} label={loading} />}
      {data && <Standing statement={data} maySend={maySend} />}
      {data && <Bills bills={data.invoices} mayOpen={mayOpenInvoices} />}
      {data && data.payments.length > 0 && <Payments payments={data.payments} />}
      {data && data.refunds.length > 0 && <Refunds refunds={data.refunds} />}
    </Section>
  )
}

function Standing({ statement, maySend }: { statement: Statement; maySend: boolean }) {
  const words = useWords(statementWords)
  const { taken } = useWords(booksWords)
  const { money, day } = useFormats()
  const { club, as_of, billed, paid, credited, refunded, open } = statement
  const file = useDeed(taken)
  const letter = useDeed(words.sent(club.email ?? ''))
  const lines = [
    { label: words.billed, amount: billed },
    { label: words.paid, amount: paid },
    ...[
      { label: words.credited, amount: credited },
      { label: words.refunded, amount: refunded },
    ].filter(({ amount }) => amount !== '0.00'),
  ]
  return (
    <>
      <p className={shared.soft}>{words.asOf(day(as_of))}</p>
      <AmountList
        lines={[
          ...lines.map(({ label, amount }) => ({ label, amount: money(amount) })),
          { label: words.open, amount: money(open), isStrong: true },
        ]}
      />
      {club.email === null && <p>{words.noAddress}</p>}
      <ErrorList errors={[...file.errors, ...letter.errors]} />
      <div className={shared.actions}>
        {maySend && club.email !== null && (
          <Button onClick={() => letter.run(() => sendStatement(club.id))}>{words.send(club.email)}</Button>
        )}
        <Button look="outline" onClick={() => file.run(() => takeStatement(club))}>
          {words.file}
        </Button>
      </div>
    </>
  )
}

function Bills({ bills, mayOpen }: { bills: readonly ClubBill[]; mayOpen: boolean }) {
  const words = useWords(statementWords)
  const { money, day } = useFormats()
  if (bills.length === 0) return <p role="status">{words.none}</p>
  const columns: Column<ClubBill>[] = [
    {
      ...{ key: 'number', title: words.invoice, isHead: true },
      cell: ({ invoice_id, invoice_number }) =>
        mayOpen ? (
          <Link to={officePathTo('officeInvoice', { invoiceId: String(invoice_id) })}>{invoice_number}</Link>
        ) : (
          invoice_number
        ),
    },
    {
      ...{ key: 'team', title: words.team },
      cell: ({ team, tournament }) => words.teamIn(team.name, tournament),
    },
    { key: 'issued', title: words.issued, cell: ({ issued_on }) => day(issued_on) },
    { key: 'due', title: words.due, cell: ({ due_on }) => day(due_on) },
    {
      key: 'total',
      title: words.total,
      isAmount: true,
      cell: ({ total }) => money(total),
    },
    {
      ...{ key: 'forgiven', title: words.forgiven, isAmount: true },
      cell: ({ forgiven }) => money(forgiven),
    },
    { key: 'open', title: words.open, isAmount: true, cell: ({ open }) => money(open) },
  ]
  return (
    <>
      <h3>{words.bills}</h3>
      <OfficeTable
        caption={words.bills}
        columns={columns}
        rows={bills}
        keyOf={({ invoice_id }) => invoice_id}
      />
    </>
  )
}

type Paid = Statement['payments'][number]

function Payments({ payments }: { payments: readonly Paid[] }) {
  const words = useWords(statementWords)
  const { money, day } = useFormats()
  const columns: Column<Paid & { at: number }>[] = [
    { key: 'day', title: words.day, isHead: true, cell: ({ received_on }) => day(received_on) },
    { key: 'way', title: words.way, cell: ({ method }) => words.ways[method] },
    { key: 'reference', title: words.reference, cell: ({ reference }) => reference },
    { key: 'invoice', title: words.invoice, cell: ({ invoice_number }) => invoice_number },
    { key: 'amount', title: words.amount, isAmount: true, cell: ({ amount }) => money(amount) },
  ]
  const rows = payments.map((one, at) => ({ ...one, at }))
  return (
    <>
      <h3>{words.payments}</h3>
      <OfficeTable caption={words.payments} columns={columns} rows={rows} keyOf={({ at }) => at} />
    </>
  )
}

type Given = Statement['refunds'][number]

function Refunds({ refunds }: { refunds: readonly Given[] }) {
  const words = useWords(statementWords)
  const { money, day } = useFormats()
  const columns: Column<Given & { at: number }>[] = [
    { key: 'day', title: words.day, isHead: true, cell: ({ given_on }) => day(given_on) },
    { key: 'way', title: words.way, cell: ({ way }) => words.ways[way] },
    { key: 'reference', title: words.reference, cell: ({ reference }) => reference },
    { key: 'invoice', title: words.invoice, cell: ({ invoice_number }) => invoice_number },
    { key: 'amount', title: words.amount, isAmount: true, cell: ({ amount }) => money(amount) },
  ]
  const rows = refunds.map((one, at) => ({ ...one, at }))
  return (
    <>
      <h3>{words.refunds}</h3>
      <OfficeTable caption={words.refunds} columns={columns} rows={rows} keyOf={({ at }) => at} />
    </>
  )
}

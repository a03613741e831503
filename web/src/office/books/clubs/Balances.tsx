import type { BookBalances } from '@centrepass/contract/books/balances'
import { useQuery } from '@tanstack/react-query'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Link } from '#router/Link.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { balancesQuery } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { ClubStatement } from './ClubStatement.tsx'
import { statementWords } from './statement-words.ts'

/** Credits, deferred income and what clubs owe, each with its sum in the ledger. */
export function Balances({ accountId, maySend, search, change }: BooksProps) {
  const words = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(balancesQuery(accountId))
  const { data, isError } = asked
  if (search.club) {
    const back = () => change({ club: undefined })
    return <ClubStatement {...{ accountId, maySend, back }} mayOpenInvoices id={String(search.club)} />
  }
  if (!data) {
    return isError ? (
      <NotLoaded text={words.failed} again={again} failed={[asked]} />
    ) : (
      <Skeleton rows={6} label={loading} />
    )
  }
  return (
    <>
      <Credits {...data.credits} />
      <Deferred {...data.deferred} />
      <Clubs {...data.clubs} />
    </>
  )
}

function Agreement({ sum, ledger }: { sum: string; ledger: string }) {
  const words = useWords(booksWords)
  const { money } = useFormats()
  return <p>{sum === ledger ? words.agrees(money(sum)) : words.differs(money(sum), money(ledger))}</p>
}

function Credits({ rows, total, in_ledger }: BookBalances['credits']) {
  const words = useWords(booksWords)
  const { money, day } = useFormats()
  const columns: Column<BookBalances['credits']['rows'][number]>[] = [
    { key: 'name', title: words.name, isHead: true, cell: ({ name }) => name },
    { key: 'left', title: words.left, isAmount: true, cell: ({ left }) => money(left) },
    { key: 'held', title: words.held, isAmount: true, cell: ({ held }) => money(held) },
    { key: 'expired', title: words.expired, isAmount: true, cell: ({ expired }) => money(expired) },
    {
      key: 'next',
      title: words.nextExpiry,
      cell: ({ next_expiry }) => (next_expiry ? day(next_expiry) : words.nothing),
    },
  ]
  return (
    <Section title={words.creditsTitle}>
      <Agreement sum={total} ledger={in_ledger} />
      {rows.length === 0 && <p role="status">{words.noCredits}</p>}
      {rows.length > 0 && (
        <OfficeTable
          caption={words.creditsTitle}
          columns={columns}
          rows={rows}
          keyOf={({ account_id }) => account_id}
        />
      )}
    </Section>
  )
}

function Deferred({ rows, income, in_ledger }: BookBalances['deferred']) {
  const words = useWords(booksWords)
  const { money } = useFormats()
  const columns: Column<BookBalances['deferred']['rows'][number]>[] = [
    {
      key: 'season',
      title: words.season,
      isHead: true,
      cell: ({ season_year }) =>
        season_year ? `${season_year}/${String(season_year + 1).slice(2)}` : words.noSeason,
    },
    { key: 'income', title: words.income, isAmount: true, cell: (row) => money(row.income) },
    { key: 'earned', title: words.earned, isAmount: true, cell: ({ earned }) => money(earned) },
    { key: 'deferred', title: words.deferred, isAmount: true, cell: ({ deferred }) => money(deferred) },
  ]
  return (
    <Section title={words.deferredTitle}>
      <p className={shared.soft}>{words.deferredText}</p>
      <Agreement sum={income} ledger={in_ledger} />
      {rows.length === 0 && <p role="status">{words.noIncome}</p>}
      {rows.length > 0 && (
        <OfficeTable
          caption={words.deferredTitle}
          columns={columns}
          rows={rows}
          keyOf={({ season_year }) => season_year ?? 0}
        />
      )}
    </Section>
  )
}

function Clubs({ rows, total, plans, in_ledger }: BookBalances['clubs']) {
  const words = useWords(booksWords)
  const { of } = useWords(statementWords)
  const { money, day } = useFormats()
  const columns: Column<BookBalances['clubs']['rows'][number]>[] = [
    {
      ...{ key: 'club', title: words.club, isHead: true },
      cell: ({ club_id, club_name }) => (
        <Link
          to={officePathTo('officeBooks')}
          search={{ part: 'balances', club: club_id }}
          aria-label={of(club_name)}
        >
          {club_name}
        </Link>
      ),
    },
    { key: 'bills', title: words.bills, cell: ({ open_invoices }) => open_invoices },
    {
      key: 'due',
      title: words.due,
      cell: ({ first_due }) => (first_due ? day(first_due) : words.nothing),
    },
    { key: 'open', title: words.owed, isAmount: true, cell: ({ open }) => money(open) },
  ]
  return (
    <Section title={words.clubsTitle}>
      <p>{words.withPlans(money(total), money(plans), money(in_ledger))}</p>
      {rows.length === 0 && <p role="status">{words.noClubs}</p>}
      {rows.length > 0 && (
        <OfficeTable
          caption={words.clubsTitle}
          columns={columns}
          rows={rows}
          keyOf={({ club_id }) => club_id}
        />
      )}
    </Section>
  )
}

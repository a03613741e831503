import type { Deposit } from '@centrepass/contract/books/deposits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { booksWords } from '../books-words.ts'
import { DepositDetails } from './DepositDetails.tsx'
import { depositsQuery } from './deposit-calls.ts'
import { depositMarks } from './deposit-marks.ts'
import { depositWords } from './deposit-words.ts'
import { OnHand } from './OnHand.tsx'

/** Cash and cheques on hand, and what was brought to the bank. */
export function Deposits({ accountId, mayClose, search, change }: BooksProps) {
  const words = useWords(depositWords)
  const { failed } = useWords(booksWords)
  const { again, loading, more } = useWords(sharedWords)
  const { money } = useFormats()
  const asked = useInfiniteQuery(depositsQuery(accountId))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const open = (deposit: number | undefined) => change({ deposit })
  if (search.deposit) {
    const id = String(search.deposit)
    return <DepositDetails {...{ accountId, mayClose, id }} back={() => open(undefined)} />
  }
  const [first] = data?.pages ?? []
  if (!first) {
    return isError ? (
      <NotLoaded text={failed} again={again} failed={[asked]} />
    ) : (
      <Skeleton rows={6} label={loading} />
    )
  }
  return (
    <>
      <p className={shared.soft}>{words.text}</p>
      <p>{words.onHand(money(first.cash_on_hand), money(first.cheques_on_hand))}</p>
      <OnHand
        key={first.on_hand.map(({ entry }) => entry).join()}
        rows={first.on_hand}
        mayClose={mayClose}
        onMade={open}
      />
      <Section title={words.deposits}>
        <Listed deposits={data?.pages.flatMap(({ deposits }) => deposits) ?? []} />
        {hasNextPage && (
          <div>
            <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {more}
            </Button>
          </div>
        )}
      </Section>
    </>
  )
}

function Listed({ deposits }: { deposits: readonly Deposit[] }) {
  const words = useWords(depositWords)
  const { money, realDay } = useFormats()
  if (deposits.length === 0) return <p role="status">{words.noDeposits}</p>
  const columns: Column<Deposit>[] = [
    {
      ...{ key: 'deposit', title: words.deposit, isHead: true },
      cell: ({ id }) => (
        <Link to={officePathTo('officeBooks')} search={{ part: 'deposits', deposit: id }}>
          {words.open(id)}
        </Link>
      ),
    },
    { key: 'prepared', title: words.preparedBy, cell: (one) => realDay(one.prepared.at) },
    { key: 'cash', title: words.cash, isAmount: true, cell: ({ cash }) => money(cash) },
    {
      ...{ key: 'cheques', title: words.cheques, isAmount: true },
      cell: ({ cheques }) => money(cheques),
    },
    { key: 'total', title: words.total, isAmount: true, cell: ({ total }) => money(total) },
    {
      ...{ key: 'missing', title: words.missing, isAmount: true },
      cell: ({ booked }) => (booked && booked.missing !== '0.00' ? money(booked.missing) : words.none),
    },
    {
      ...{ key: 'state', title: words.state, isFixed: true },
      cell: ({ state }) => <Mark {...depositMarks[state]}>{words.states[state]}</Mark>,
    },
  ]
  return <OfficeTable caption={words.deposits} columns={columns} rows={deposits} keyOf={({ id }) => id} />
}

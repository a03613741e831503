import type { Payout } from '@centrepass/contract/books/payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { payoutsQuery } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { PayoutDetails } from './PayoutDetails.tsx'
import { PayoutFileDialog } from './PayoutFileDialog.tsx'
import { payoutFileWords } from './payout-file-words.ts'
import { payoutWords } from './payout-words.ts'
import { useMoneyIn } from './use-money-in.ts'

/** What the card provider sent to the bank, and whether our books agree. */
export function Payouts({ accountId, mayClose, search, change }: BooksProps) {
  const words = useWords(payoutWords)
  const ofFile = useWords(payoutFileWords)
  const [isReading, setReading] = useState(false)
  const labelled = useLabelled()
  const { failed } = useWords(booksWords)
  const { again, loading, more } = useWords(sharedWords)
  const { money } = useFormats()
  const asked = useInfiniteQuery(payoutsQuery(accountId))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  if (search.payout) {
    const back = () => change({ payout: undefined })
    return <PayoutDetails accountId={accountId} mayClose={mayClose} id={String(search.payout)} back={back} />
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
      <p>
        {labelled(words.atProvider, money(first.at_provider))}
        <br />
        {labelled(words.inOpen, money(first.in_open_payouts))}
      </p>
      {mayClose && (
        <div>
          <Button look="outline" onClick={() => setReading(true)}>
            {ofFile.open}
          </Button>
        </div>
      )}
      {isReading && <PayoutFileDialog onClose={() => setReading(false)} />}
      <Listed payouts={data?.pages.flatMap(({ payouts }) => payouts) ?? []} />
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}

const MARKS: Record<Payout['state'], { tone: Tone; icon: IconName }> = {
  ...{ on_its_way: { tone: 'plain', icon: 'clock' }, open: { tone: 'warning', icon: 'alert' } },
  ...{ booked: { tone: 'success', icon: 'check' }, set_aside: { tone: 'plain', icon: 'close' } },
  failed: { tone: 'error', icon: 'alert' },
}

function Listed({ payouts }: { payouts: readonly Payout[] }) {
  const words = useWords(payoutWords)
  const { parts } = useWords(booksWords)
  const { day } = useFormats()
  const { moneyIn } = useMoneyIn()
  if (payouts.length === 0) return <p role="status">{words.none}</p>
  const columns: Column<Payout>[] = [
    {
      key: 'payout',
      title: words.payout,
      isHead: true,
      cell: ({ id, arrives_on }) => (
        <Link to={officePathTo('officeBooks')} search={{ part: 'payouts', payout: id }}>
          {words.open(day(arrives_on))}
        </Link>
      ),
    },
    {
      ...{ key: 'amount', title: words.amount, isAmount: true },
      cell: ({ amount, currency }) => moneyIn(amount, currency),
    },
    {
      ...{ key: 'fees', title: words.fees, isAmount: true },
      cell: (one) => moneyIn(one.provider_fees, one.currency),
    },
    { key: 'lines', title: words.lines, isAmount: true, cell: ({ lines }) => lines },
    {
      ...{ key: 'findings', title: words.differences, isAmount: true },
      cell: ({ findings }) => findings || words.nothing,
    },
    {
      ...{ key: 'state', title: words.state, isFixed: true },
      cell: ({ state }) => <Mark {...MARKS[state]}>{words.states[state]}</Mark>,
    },
  ]
  return <OfficeTable caption={parts.payouts} columns={columns} rows={payouts} keyOf={({ id }) => id} />
}

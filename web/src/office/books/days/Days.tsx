import type { BookDay } from '@centrepass/contract/books/days'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { daysQuery } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { CloseDays } from './CloseDays.tsx'
import { DayDetails } from './DayDetails.tsx'

/** The days of the books: which are closed, what each has, and closing those that are over. */
export function Days({ accountId, mayClose, search, change }: BooksProps) {
  const words = useWords(booksWords)
  const { again, loading, more } = useWords(sharedWords)
  const { day } = useFormats()
  const asked = useInfiniteQuery(daysQuery(accountId))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const [closing, setClosing] = useState<string | null>(null)
  const columns = useDayColumns()
  if (search.day) return <DayDetails accountId={accountId} day={search.day} change={change} />
  if (!data) {
    return isError ? (
      <NotLoaded text={words.failed} again={again} failed={[asked]} />
    ) : (
      <Skeleton rows={6} label={loading} />
    )
  }
  const [first] = data.pages
  const rows = data.pages.flatMap(({ days }) => days)
  const yesterday = first ? dayBefore(first.today) : ''
  const isOver = Boolean(first?.first_open && first.first_open <= yesterday)
  return (
    <>
      <p className={shared.soft}>{words.daysText}</p>
      <p>{first?.closed_until ? words.closedUntil(day(first.closed_until)) : words.noneClosed}</p>
      {mayClose && isOver && (
        <div className={shared.actions}>
          {endsToClose(String(first?.first_open), yesterday).map((until) => (
            <Button key={until} look="outline" onClick={() => setClosing(until)}>
              {words.closeUntil(day(until))}
            </Button>
          ))}
        </div>
      )}
      {rows.length === 0 && <p role="status">{words.noDays}</p>}
      {rows.length > 0 && (
        <OfficeTable caption={words.parts.days} columns={columns} rows={rows} keyOf={(row) => row.day} />
      )}
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
      {closing && <CloseDays accountId={accountId} until={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

const DAY_MS = 86_400_000
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** The first open day, the end of the last month, and yesterday: as many of them as there are. */
function endsToClose(first: string, yesterday: string): string[] {
  const monthEnd = dayBefore(`${yesterday.slice(0, 7)}-01`)
  return [...new Set([first, ...(monthEnd >= first ? [monthEnd] : []), yesterday])]
}

function useDayColumns(): Column<BookDay>[] {
  const words = useWords(booksWords)
  const { day: inWords, money, realTime } = useFormats()
  return [
    {
      key: 'day',
      title: words.day,
      isHead: true,
      onPhone: 'start',
      cell: ({ day }) => (
        <Link to={officePathTo('officeBooks')} search={{ day }}>
          {inWords(day)}
        </Link>
      ),
    },
    {
      ...{ key: 'entries', title: words.entries, isAmount: true, onPhone: 'off' },
      cell: ({ entries }) => entries,
    },
    {
      ...{ key: 'late', title: words.late, isAmount: true, onPhone: 'off' },
      cell: ({ late_entries }) => late_entries || words.nothing,
    },
    {
      ...{ key: 'received', title: words.received, isAmount: true, onPhone: 'end' },
      cell: ({ received }) => money(received),
    },
    {
      key: 'closed',
      title: words.closed,
      isFixed: true,
      onPhone: 'end',
      cell: ({ closed }) => (closed ? words.closedBy(closed.by, realTime(closed.at)) : words.open),
    },
  ]
}

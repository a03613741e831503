import { useQuery } from '@tanstack/react-query'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { dayQuery } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { Sums } from '../Sums.tsx'

type Late = {
  entry: number
  happened_on: string
  what: string
  amount: string
  invoice_number: string | null
}

/** One day with its sums, and what happened on days that were closed by then. */
export function DayDetails({
  accountId,
  day,
  change,
}: Pick<BooksProps, 'accountId' | 'change'> & { day: string }) {
  const words = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const formats = useFormats()
  const asked = useQuery(dayQuery(accountId, day))
  const { data, isError } = asked
  return (
    <Section title={words.sums(formats.day(day))}>
      <div>
        <Button look="outline" onClick={() => change({ day: undefined })}>
          {words.back}
        </Button>
      </div>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={4} label={loading} />}
      {data && (
        <>
          <p>
            {data.closed
              ? `${words.closed}. ${words.closedBy(data.closed.by, formats.realTime(data.closed.at))}: ${data.closed.reason}`
              : words.open}
          </p>
          <Sums means={data.means} accounts={data.accounts} />
          {data.late.length > 0 && <LateEntries late={data.late} />}
        </>
      )}
    </Section>
  )
}

function LateEntries({ late }: { late: readonly Late[] }) {
  const words = useWords(booksWords)
  const { day, money } = useFormats()
  const columns: Column<Late>[] = [
    { key: 'entry', title: words.entry, isHead: true, cell: ({ entry, what }) => `${entry} ${what}` },
    { key: 'happened', title: words.happened, cell: ({ happened_on }) => day(happened_on) },
    {
      key: 'invoice',
      title: words.invoice,
      cell: ({ invoice_number }) => invoice_number ?? words.nothing,
    },
    { key: 'amount', title: words.amount, isAmount: true, cell: ({ amount }) => money(amount) },
  ]
  return (
    <>
      <h3>{words.lateTitle}</h3>
      <OfficeTable caption={words.lateTitle} columns={columns} rows={late} keyOf={({ entry }) => entry} />
    </>
  )
}

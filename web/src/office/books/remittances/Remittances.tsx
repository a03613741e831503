import type { Remittance, RemittanceDraft } from '@centrepass/contract/books/remittances'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { draftQuery, remittancesQuery, sendRemittance } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { RemittanceLines } from './RemittanceLines.tsx'
import { SentRemittance } from './SentRemittance.tsx'
import { useMonth } from './use-month.ts'

/** What the national body is owed: the draft of a month, and the lists that were sent. */
export function Remittances({ accountId, mayClose, search, change }: BooksProps) {
  const words = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const monthOf = useMonth()
  const asked = useQuery(remittancesQuery(accountId))
  const { data, isError } = asked
  if (search.list) {
    const back = () => change({ list: undefined })
    return <SentRemittance accountId={accountId} mayClose={mayClose} id={String(search.list)} back={back} />
  }
  if (!data) {
    return isError ? (
      <NotLoaded text={words.failed} again={again} failed={[asked]} />
    ) : (
      <Skeleton rows={6} label={loading} />
    )
  }
  const month = data.months.find((one) => one === search.month) ?? data.months.at(-1)
  return (
    <>
      <p className={shared.soft}>{words.remittanceText}</p>
      <SentLists remittances={data.remittances} />
      {month === undefined ? (
        <p role="status">{words.noMonth}</p>
      ) : (
        <>
          <div className={shared.filters}>
            <SelectField
              name="month"
              label={words.draftOf}
              value={month}
              options={data.months.map((one) => ({ value: one, label: monthOf(one) }))}
              onChange={({ target }) => change({ month: target.value })}
            />
          </div>
          <Draft accountId={accountId} mayClose={mayClose} month={month} />
        </>
      )}
    </>
  )
}

function SentLists({ remittances }: { remittances: readonly Remittance[] }) {
  const words = useWords(booksWords)
  const { money } = useFormats()
  const monthOf = useMonth()
  if (remittances.length === 0) return <p role="status">{words.noneSent}</p>
  const columns: Column<Remittance>[] = [
    {
      key: 'month',
      title: words.month,
      isHead: true,
      cell: ({ id, month }) => (
        <Link to={officePathTo('officeBooks')} search={{ part: 'remittance', list: id }}>
          {words.listOf(monthOf(month))}
        </Link>
      ),
    },
    { key: 'state', title: words.state, isFixed: true, cell: ({ state }) => words[state] },
    { key: 'people', title: words.people, isAmount: true, cell: ({ people }) => people },
    { key: 'total', title: words.total, isAmount: true, cell: ({ total }) => money(total) },
    {
      ...{ key: 'rejected', title: words.rejected, isAmount: true },
      cell: (row) => row.rejected_lines || words.nothing,
    },
  ]
  return (
    <OfficeTable
      caption={words.parts.remittance}
      columns={columns}
      rows={remittances}
      keyOf={({ id }) => id}
    />
  )
}

type Drafted = Pick<BooksProps, 'accountId' | 'mayClose'> & { month: string }

function Draft({ accountId, mayClose, month }: Drafted) {
  const words = useWords(booksWords)
  const { loading } = useWords(sharedWords)
  const monthOf = useMonth()
  const { data, error, refetch } = useQuery(draftQuery(accountId, month))
  const [isSending, setSending] = useState(false)
  return (
    <Section title={words.draftTitle(monthOf(month))}>
      {error && !data && <ErrorList errors={problemMessages(error)} />}
      {!data && !error && <Skeleton rows={4} label={loading} />}
      {data && <DraftSums draft={data} />}
      {data && mayClose && data.open_day === null && (
        <div>
          <Button onClick={() => setSending(true)}>{words.send}</Button>
        </div>
      )}
      {data && data.first_lines.length > 0 && (
        <>
          {data.lines > data.first_lines.length && <p className={shared.soft}>{words.firstLines}</p>}
          <RemittanceLines caption={words.draftTitle(monthOf(month))} lines={data.first_lines} />
        </>
      )}
      {data && isSending && <SendDialog draft={data} onClose={() => setSending(false)} onRefused={refetch} />}
    </Section>
  )
}

function DraftSums({ draft: { lines, people, total, open_day } }: { draft: RemittanceDraft }) {
  const words = useWords(booksWords)
  const labelled = useLabelled()
  const { money, day } = useFormats()
  if (lines === 0) return <p role="status">{words.noLines}</p>
  return (
    <>
      <p>
        {[
          labelled(words.lines, lines),
          labelled(words.people, people),
          labelled(words.total, money(total)),
        ].join(' · ')}
      </p>
      {open_day && <p>{words.openDay(day(open_day))}</p>}
    </>
  )
}

type Sending = { draft: RemittanceDraft; onClose: () => void; onRefused: () => unknown }

function SendDialog({ draft: { month, digest, lines, total }, onClose, onRefused }: Sending) {
  const words = useWords(booksWords)
  const { money } = useFormats()
  const monthOf = useMonth()
  const deed = {
    ...{ title: words.sendTitle(monthOf(month)), press: words.send, done: words.sentNow },
    ...{ initial: {}, check: () => ({}), onRefused },
    send: ({ reason }: { reason: string }) => sendRemittance({ month, digest, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.sendText(lines, money(total))}</p>}
    </ReasonDialog>
  )
}

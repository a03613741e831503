import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import shared from '#office/shared/Shared.module.css'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { BooksProps } from '../BooksPage.tsx'
import { daysQuery, takeJournal } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { AccountPlan } from './AccountPlan.tsx'

const YEARS = 8

/** All entries of closed days, for an accounting program. */
export function Journal({ accountId, mayClose }: BooksProps) {
  const words = useWords(booksWords)
  const { day } = useFormats()
  const { data } = useInfiniteQuery(daysQuery(accountId))
  const closed = data?.pages[0]?.closed_until ?? null
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { errors, run } = useDeed(words.taken)
  const year = now().getFullYear()
  const years = Array.from({ length: YEARS }, (_, ago) => String(year - ago))
  const last = until || closed || ''
  const first = from || `${last.slice(0, 7)}-01`
  return (
    <>
      <p className={shared.soft}>{words.journalText}</p>
      {data && <p>{closed ? words.closedUntil(day(closed)) : words.noneClosed}</p>}
      {closed && (
        <>
          <div className={shared.filters}>
            <DateField name="from" label={words.from} value={first} years={years} onChange={setFrom} />
            <DateField name="until" label={words.until} value={last} years={years} onChange={setUntil} />
          </div>
          <ErrorList errors={errors} />
          <div>
            <Button onClick={() => run(() => takeJournal(first, last))}>{words.take}</Button>
          </div>
        </>
      )}
      <AccountPlan accountId={accountId} mayClose={mayClose} />
    </>
  )
}

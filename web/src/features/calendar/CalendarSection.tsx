import type { CalendarState } from '@centrepass/contract/calendar/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Calendar.module.css'
import { calendarQuery, endAddress, makeAddress, webcalOf } from './calendar-calls.ts'
import { calendarWords } from './calendar-words.ts'

/** The family's dates for its own calendars. The address is on the screen once, after it was made. */
export function CalendarSection({ accountId }: { accountId: number }) {
  const words = useWords(calendarWords)
  const query = useQuery(calendarQuery(accountId))
  const [url, setUrl] = useState<string | null>(null)
  const isLoading = useIsLoading()
  const attempt = (work: Promise<void>) =>
    whileLoading(work).catch((error: unknown) => notify(problemMessages(error), { type: 'error' }))
  const make = () => attempt(makeAddress(accountId).then(setUrl))
  const end = () =>
    attempt(
      endAddress(accountId).then(() => {
        setUrl(null)
        notify(words.ended)
      }),
    )
  const isOn = query.data?.made_at != null
  return (
    <Section title={words.title}>
      <p className={style.soft}>{words.text}</p>
      <NotLoaded text={words.failed} again={words.again} failed={query.isError ? [query] : []} />
      {query.isPending && <Skeleton rows={1} label={words.loading} />}
      {query.data && !isOn && (
        <div>
          <Button look="outline" loading={isLoading} onClick={make}>
            {words.make}
          </Button>
        </div>
      )}
      {query.data && isOn && (
        <>
          {url ? <NewAddress url={url} /> : <KnownAddress state={query.data} />}
          <p className={style.soft}>{words.renewHint}</p>
          <div className={style.actions}>
            <Button look="quiet" resting={isLoading} onClick={make}>
              {words.renew}
            </Button>
            <Button look="quiet" resting={isLoading} onClick={end}>
              {words.end}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function NewAddress({ url }: { url: string }) {
  const words = useWords(calendarWords)
  return (
    <div className={style.address} role="status">
      <p>
        <strong>{words.address}</strong>
        <br />
        <span className={style.url}>{url}</span>
      </p>
      <div className={style.actions}>
        <a href={webcalOf(url)} {...buttonLook()}>
          {words.open}
        </a>
        {/* A new address has a new button: it was not copied yet. */}
        <CopyButton key={url} text={url} labels={words.copy} />
      </div>
      <p className={style.soft}>{words.secret}</p>
    </div>
  )
}

function KnownAddress({ state: { made_at, fetched_at } }: { state: CalendarState }) {
  const words = useWords(calendarWords)
  const { dayOf } = useFormats()
  return (
    <p>
      {made_at && words.since(dayOf(made_at))} {fetched_at ? words.used(dayOf(fetched_at)) : words.unused}
    </p>
  )
}

import type { FailedEmail } from '@centrepass/contract/site/office-site'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { failedEmailsQuery, retryEmail, retryEmails } from './site-calls.ts'
import { siteWords } from './site-words.ts'

/** Emails that no server took, each with its cause, and the way to send them again. */
export function FailedEmails({ accountId, mayRun }: { accountId: number; mayRun: boolean }) {
  const words = useWords(siteWords)
  const { again, loading, more } = useWords(sharedWords)
  const asked = useInfiniteQuery(failedEmailsQuery(accountId))
  const one = useDeed(words.sentAgain)
  const all = useDeed(words.allSent)
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  const emails = data?.pages.flatMap((page) => page.emails) ?? []
  const newest = emails[0]?.id
  const columns = useEmailColumns(mayRun ? (id) => one.run(() => retryEmail(id)) : null)
  return (
    <Section title={words.emailsTitle}>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={2} label={loading} />}
      <ErrorList errors={[...one.errors, ...all.errors]} />
      {data && emails.length === 0 && <p>{words.noEmails}</p>}
      {emails.length > 0 && (
        <>
          <p className={shared.soft}>{words.emailsText}</p>
          <OfficeTable caption={words.emailsTitle} columns={columns} rows={emails} keyOf={({ id }) => id} />
        </>
      )}
      <div className={shared.actions}>
        {hasNextPage && (
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {more}
          </Button>
        )}
        {mayRun && newest && emails.filter(({ may_retry }) => may_retry).length > 1 && (
          <Button look="outline" onClick={() => all.run(() => retryEmails(newest))}>
            {words.sendAllAgain}
          </Button>
        )}
      </div>
    </Section>
  )
}

function useEmailColumns(retry: ((id: number) => void) | null): Column<FailedEmail>[] {
  const words = useWords(siteWords)
  const { realTime, colon } = useFormats()
  return [
    { key: 'to', title: words.to, isHead: true, cell: ({ to }) => to },
    { key: 'subject', title: words.subject, cell: ({ subject }) => subject },
    {
      key: 'gave_up',
      title: words.gaveUp,
      cell: ({ given_up_at, tries }) => (
        <>
          {realTime(given_up_at)}
          <span className={shared.soft}>{words.tries(tries)}</span>
        </>
      ),
    },
    {
      key: 'email_cause',
      title: words.cause,
      cell: ({ id, to, error, may_retry }) => (
        <>
          {error ?? '–'}
          {!may_retry && <span className={shared.soft}>{words.ended}</span>}
          {retry && may_retry && (
            <Button look="outline" aria-label={`${words.sendAgain}${colon} ${to}`} onClick={() => retry(id)}>
              {words.sendAgain}
            </Button>
          )}
        </>
      ),
    },
  ]
}

import { brokenInvariants } from '#bench/reporting/broken-invariants.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'
import { differencesWithProvider } from '../provider-books.ts'
import type { OfficeBook } from './office-day.ts'
import type { Story } from './story.ts'

/** Everything that must hold when two seasons are over. */
export async function judgeSeason(story: Story, book: OfficeBook, databaseUrl: string): Promise<string[]> {
  const { site, worker, troubles, counts } = story
  const broken = await onDatabase(databaseUrl, brokenInvariants)
  const promises = [...counts].filter(([what]) => what.startsWith('PROMISE BROKEN'))
  return [
    ...[...troubles].map(([line, times]) => `${times} × ${line}`),
    ...promises.map(([what, days]) => `${what}: on ${days} evenings`),
    ...worker.troubles.slice(0, 5).map(({ job, why }) => `the job ${job} failed: ${why}`),
    ...broken.map((view) => `${view} is not empty`),
    ...(await differencesWithProvider(databaseUrl)),
    ...(await leftOver(site.rows)),
    ...serverErrors(site.calls),
    ...outsideContract(site.calls),
    ...(book.statements.length < 20 ? [`only ${book.statements.length} months were closed`] : []),
  ]
}

/** What someone still waits for after the last evening. */
async function leftOver(rows: Story['site']['rows']): Promise<string[]> {
  const found = await rows(`
    select 'emails that were not sent' as what, count(*)::int as n from outbox_emails
      where sent_at is null and given_up_at is null and next_try_at < now() - interval '1 hour'
    union all select 'emails that were given up', count(*)::int from outbox_emails where given_up_at is not null
    union all select 'payments that are not decided', count(*)::int from payments where status in ('processing', 'unknown')
    union all select 'documents that were not sealed', count(*)::int from documents
      where seal_due_at < now() - interval '1 hour'
    union all select 'remittances that were not paid', count(*)::int from remittances where paid_at is null`)
  return found.filter(({ n }) => Number(n) > 0).map(({ what, n }) => `${n} ${what}`)
}

function serverErrors(calls: Story['site']['calls']): string[] {
  return [...calls].flatMap(([name, answers]) =>
    [...answers].flatMap(([status, times]) =>
      status >= 500 ? `${name} answered ${status} ${times} times` : [],
    ),
  )
}

/** All that was done was done by calls of the contract. */
const outsideContract = (calls: Story['site']['calls']): string[] =>
  calls.has('POST no call of ours') || calls.has('GET no call of ours')
    ? ['a call is not in the contract']
    : []

import type { OfficeBook } from './office-day.ts'
import type { Story } from './story.ts'

/** One page about two seasons. */
export async function tellSeason(story: Story, book: OfficeBook, minutes: number): Promise<void> {
  const { site, counts, worker } = story
  const [sums] = await site.rows(`select
    (select count(*)::int from accounts) as accounts, (select count(*)::int from participants) as people,
    (select count(*)::int from registrations where status = 'valid') as valid,
    (select count(*)::int from registrations) as registrations,
    (select count(*)::int from enrolments) as enrolments,
    (select count(*)::int from purchases where state = 'paid') as purchases,
    (select count(*)::int from invoices where number is not null) as invoices,
    (select coalesce(sum(amount_cents), 0)::bigint from payments where status = 'succeeded') as cents,
    (select count(*)::int from refunds) as refunds, (select count(*)::int from disputes) as disputes,
    (select count(*)::int from documents where status = 'signed') as signed,
    (select count(*)::int from outbox_emails where sent_at is not null) as emails,
    (select count(*)::int from office_tasks where done_at is not null) as tasks_done,
    (select count(*)::int from office_tasks where done_at is null) as tasks_open`)
  const calls = [...site.calls.values()].flatMap((answers) => [...answers.values()])
  const lines = (title: string, rows: [string, unknown][]) =>
    console.log(`\n${title}\n${rows.map(([name, value]) => `  ${name.padEnd(44)} ${value}`).join('\n')}`)
  lines('What there is', Object.entries(sums ?? {}))
  lines('What happened', [...counts].toSorted())
  lines('What the office decided', [...book.worked].toSorted())
  lines(
    'Months',
    book.statements.map(({ month, days, entries, people, total }) => [
      month,
      `${days} days, ${entries} entries, ${people} people to the nation for ${total}`,
    ]),
  )
  lines(
    'Jobs that took longest, seconds',
    [...worker.took]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 8)
      .map(([name, ms]) => [name, (ms / 1000).toFixed(1)]),
  )
  const usage = process.resourceUsage()
  lines('The run', [
    ['minutes', minutes.toFixed(1)],
    ['calls', calls.reduce((sum, times) => sum + times, 0)],
    ['processor seconds of the site', ((usage.userCPUTime + usage.systemCPUTime) / 1e6).toFixed(0)],
    ['most memory of the site, MB', Math.round(usage.maxRSS / 1024)],
  ])
}

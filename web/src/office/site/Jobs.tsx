import { sayJob } from '@centrepass/contract/site/job-words'
import type { SiteJob } from '@centrepass/contract/site/office-site'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import style from './Site.module.css'
import type { SiteProps } from './SitePage.tsx'
import { retryJob } from './site-calls.ts'
import { siteWords } from './site-words.ts'

/** The work in the background: what fails, why, and the way to let it begin at once. */
export function Jobs({ site: { jobs }, mayRun }: SiteProps) {
  const words = useWords(siteWords)
  const { errors, run } = useDeed(words.jobAsked)
  const ill = jobs.filter(({ state }) => state !== 'well')
  const failing = ill.filter(({ state }) => state === 'failing')
  const columns = useJobColumns(mayRun ? (job) => run(() => retryJob(job)) : null)
  const table = (rows: SiteJob[]) => (
    <OfficeTable caption={words.jobsTitle} columns={columns} rows={rows} keyOf={({ job }) => job} />
  )
  return (
    <Section title={words.jobsTitle}>
      <ErrorList errors={errors} />
      {jobs.length === 0 && <p>{words.noJobs}</p>}
      {jobs.length > 0 && ill.length === 0 && <p>{words.jobsWell(jobs.length)}</p>}
      {ill.length > 0 && (
        <>
          <p className={shared.soft}>{words.jobsText}</p>
          {table(ill)}
        </>
      )}
      {mayRun && failing.length > 1 && (
        <div>
          <Button look="outline" onClick={() => run(() => retryJob(null))}>
            {words.tryJobs}
          </Button>
        </div>
      )}
      {jobs.length > ill.length && (
        <Fold title={words.well}>{table(jobs.filter(({ state }) => state === 'well'))}</Fold>
      )}
    </Section>
  )
}

function useJobColumns(retry: ((job: string) => void) | null): Column<SiteJob>[] {
  const words = useWords(siteWords)
  const locale = useLocale()
  const { realTime } = useFormats()
  return [
    {
      key: 'job',
      title: words.job,
      isHead: true,
      cell: ({ job }) => (
        <>
          {sayJob(job, locale)}
          <code className={style.code}>{job}</code>
        </>
      ),
    },
    { key: 'job_state', title: words.state, cell: (row) => <JobState row={row} retry={retry} /> },
    {
      key: 'last_well',
      title: words.lastWell,
      cell: ({ succeeded_at }) => (succeeded_at ? realTime(succeeded_at) : words.never),
    },
    { key: 'cause', title: words.cause, cell: ({ error }) => error ?? '–' },
  ]
}

function JobState({ row, retry }: { row: SiteJob; retry: ((job: string) => void) | null }) {
  const words = useWords(siteWords)
  const { colon } = useFormats()
  const locale = useLocale()
  const { job, state, failures, is_wanted } = row
  if (state === 'well') {
    return (
      <Mark tone="success" icon="check">
        {words.well}
      </Mark>
    )
  }
  return (
    <>
      <Mark tone="error" icon="alert">
        {state === 'failing' ? words.failing(failures) : words.silent}
      </Mark>
      {is_wanted && <span className={shared.soft}>{words.wanted}</span>}
      {retry && state === 'failing' && !is_wanted && (
        <Button
          look="outline"
          aria-label={`${words.tryJob}${colon} ${sayJob(job, locale)}`}
          onClick={() => retry(job)}
        >
          {words.tryJob}
        </Button>
      )}
    </>
  )
}

import type { Report } from '@centrepass/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useAsked } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { InsurancePart } from './InsurancePart.tsx'
import { ReportTables } from './ReportTables.tsx'
import { reportQuery, seasonIn } from './report-calls.ts'
import { reportWords } from './report-words.ts'
import { Schedules } from './Schedules.tsx'

/** What do board, nation and insurer need? */
export function ReportsPage() {
  return <OfficeFrame part="officeReports">{(working) => <Reports working={working} />}</OfficeFrame>
}

function Reports({ working }: { working: Working }) {
  const words = useWords(reportWords)
  const { again, loading } = useWords(sharedWords)
  const [search, ask] = useAsked({ replace: true })
  const season = seasonIn(search)
  const asked = useQuery(reportQuery(working.accountId, season))
  const { data, isError } = asked
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={8} label={loading} />}
      {data && <Head report={data} choose={(year) => void ask({ season: year })} />}
      {data && <ReportTables report={data} />}
      {data && working.verbs.includes('list.export') && <InsurancePart season={data.season} />}
      <Elsewhere verbs={working.verbs} />
      <Schedules working={working} />
    </div>
  )
}

type HeadProps = { report: Report; choose: (year: string) => void }

function Head({ report: { season, seasons, people, until, is_coarse }, choose }: HeadProps) {
  const words = useWords(reportWords)
  const { day } = useFormats()
  const said = (count: number | null) => (count === null ? words.few : String(count))
  return (
    <>
      <div className={shared.filters}>
        <SelectField
          name="season"
          label={words.season}
          value={String(season)}
          options={seasons.map((year) => ({ value: String(year), label: words.seasonOf(year) }))}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <p role="status">
        <strong>{words.people(said(people.now), day(until))}</strong>, {words.before(said(people.before))}
      </p>
      {is_coarse && <p className={shared.soft}>{words.coarse}</p>}
    </>
  )
}

/** What has a page of its own is not shown twice. */
function Elsewhere({ verbs }: Pick<Working, 'verbs'>) {
  const words = useWords(reportWords)
  if (!verbs.includes('books.read')) return null
  return (
    <Section title={words.elsewhere}>
      <ul className={shared.found}>
        <li>
          <Link to={officePathTo('officeBooks')} search={{ part: 'figures' }}>
            {words.money}
          </Link>
        </li>
        <li>
          <Link to={officePathTo('officeBooks')} search={{ part: 'remittance' }}>
            {words.national}
          </Link>
        </li>
      </ul>
    </Section>
  )
}

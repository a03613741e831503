import { hasBegun, type ReportTable, reportTables } from '@centrepass/contract/reports/report-rules'
import type { Report } from '@centrepass/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lookupsQuery } from '#features/site/site-calls.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { useDeed } from '../use-deed.ts'
import { CountPicture } from './CountPicture.tsx'
import { takeReport } from './report-calls.ts'
import { reportWords } from './report-words.ts'
import { WeekPicture } from './WeekPicture.tsx'

type Row = {
  key: string
  name: string
  now: number | null
  before?: number | null
  beforeThat?: number | null
  /** A week that has no number yet. */
  isToCome?: boolean
}

/** Each table of the report as a picture, with the numbers behind it and as a file. */
export function ReportTables({ report }: { report: Report }) {
  const words = useWords(reportWords)
  const { day } = useFormats()
  const nameOf = useGroupNames()
  const weeks = report.weeks.map((week) => ({
    ...{ key: week.day, name: day(week.day), now: week.now, before: week.before },
    ...{ beforeThat: week.before_that, isToCome: !hasBegun(week.day, report.until) },
  }))
  const funnel = report.funnel.map(({ step, accounts }) => ({
    key: step,
    name: words.steps[step],
    now: accounts,
  }))
  return (
    <>
      <Part report={report} table="weeks" head={words.week} rows={weeks}>
        <WeekPicture title={words.tables.weeks} weeks={report.weeks} />
      </Part>
      {reportTables.map((table) => {
        const rows = report.tables[table].map((row) => ({ ...row, name: nameOf(table, row) }))
        return (
          <Part key={table} report={report} table={table} head={words.heads[table]} rows={rows}>
            <CountPicture title={words.tables[table]} rows={rows} />
          </Part>
        )
      })}
      <Part report={report} table="funnel" head={words.step} rows={funnel}>
        <CountPicture title={words.tables.funnel} rows={funnel} />
      </Part>
    </>
  )
}

/** A club and a category by their own name, a gender by the list of the association, the rest by words of ours. */
function useGroupNames() {
  const words = useWords(reportWords)
  const isFrench = useLocale() === 'fr'
  const { club } = useFormats()
  const { data: lookups } = useQuery(lookupsQuery)
  return (table: ReportTable, { key, group_name }: Report['tables'][ReportTable][number]): string => {
    // No group but that of clubs is called so.
    if (group_name) return club(group_name)
    const found = table === 'genders' ? lookups?.Gender?.find(({ code }) => code === key) : undefined
    if (found) return isFrench ? found.label_fr : found.label
    return words.groups[key] ?? (key || words.none)
  }
}

type PartProps = {
  report: Report
  table: ReportTable | 'weeks' | 'funnel'
  head: string
  rows: readonly Row[]
  children: ReactNode
}

function Part({ report, table, head, rows, children }: PartProps) {
  const words = useWords(reportWords)
  const { errors, run } = useDeed(words.taken)
  const title = words.tables[table]
  const cell = (count: number | null | undefined) => count ?? words.few
  const columns: Column<Row>[] = [
    { key: 'name', title: head, isHead: true, cell: ({ name }) => name },
    {
      key: 'now',
      title: table === 'funnel' ? words.accounts : words.now,
      cell: ({ now, isToCome }) => (isToCome ? '' : cell(now)),
    },
    ...(table === 'funnel'
      ? []
      : [{ key: 'before', title: words.yearBefore, cell: ({ before }: Row) => cell(before) }]),
    ...(table === 'weeks'
      ? [{ key: 'beforeThat', title: words.twoBefore, cell: ({ beforeThat }: Row) => cell(beforeThat) }]
      : []),
  ]
  return (
    <Section title={title}>
      {children}
      <Fold title={words.tableOf(title)}>
        <OfficeTable caption={title} columns={columns} rows={rows} keyOf={({ key }) => key} />
      </Fold>
      <ErrorList errors={errors} />
      <div>
        <Button
          look="outline"
          aria-label={words.fileOf(title)}
          onClick={() => run(() => takeReport(table, report.season))}
        >
          {words.file}
        </Button>
      </div>
    </Section>
  )
}

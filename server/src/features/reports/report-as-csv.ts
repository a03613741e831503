import type { Locale } from '@centrepass/contract/refusals/say'
import { hasBegun, type ReportTable } from '@centrepass/contract/reports/report-rules'
import type { Report } from '@centrepass/contract/reports/reports'
import { csvOf } from '#platform/csv'
import { reportFileWords } from './report-file-words.ts'

/** What a spreadsheet takes as Unicode. */
const MARK = '\uFEFF'

/** One table of the report as a file. A number that is left out says so. */
export function reportAsCsv(report: Report, table: ReportTable | 'weeks' | 'funnel', locale: Locale): string {
  const words = reportFileWords[locale]
  const cell = (count: number | null) => count ?? words.few
  const seasons = [report.season, report.season - 1, report.season - 2].map(words.season)
  if (table === 'weeks') {
    return (
      MARK +
      csvOf(
        [words.week, ...seasons],
        report.weeks.map(({ day, now, before, before_that }) => [
          ...[day, hasBegun(day, report.until) ? cell(now) : '', cell(before), cell(before_that)],
        ]),
      )
    )
  }
  if (table === 'funnel') {
    return (
      MARK +
      csvOf(
        [words.step, words.accounts],
        report.funnel.map(({ step, accounts }) => [words.steps[step], cell(accounts)]),
      )
    )
  }
  return (
    MARK +
    csvOf(
      [words.tables[table], ...seasons.slice(0, 2)],
      report.tables[table].map(({ key, group_name, now, before }) => [
        ...[group_name ?? words.groups[key] ?? (key || words.none), cell(now), cell(before)],
      ]),
    )
  )
}

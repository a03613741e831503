import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import type { Locale } from '@centrepass/contract/refusals/say'
import { officerName } from '#features/office/officer-name.queries'
import type { SeasonFacts } from '#features/site/season-at'
import { csvLines } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { record } from '#platform/record'
import { insuredIn } from './report.queries.ts'
import { reportFileWords } from './report-file-words.ts'

type Asking = { db: Database; accountId: number; season: SeasonFacts; locale: Locale }

/**
 * Everyone whom the insurer covers, in the record before the first line leaves. The reader's own family is in it: an
 * insurer's list without them would leave them uninsured, and it says no more of anyone than a roster.
 */
export async function insuranceList({ db, accountId, season, locale }: Asking, asked: number | undefined) {
  const year = asked ?? season.activeYear
  const rows = await insuredIn(db, year, locale)
  await record(db, null, 'report.taken', { filter: `insurance ${year}`, rows: rows.length })
  const words = reportFileWords[locale]
  const moment = `${plainDateIn(season.now, season.timezone)} ${wallTimeIn(season.now, season.timezone)}`
  const head = [words.insured, [words.drawn(await officerName(db, accountId), moment), words.season(year)]]
  const lines = rows.map((row) => [
    ...[row.participant_number, row.last_name, row.first_name, row.born, row.category],
    ...[row.club ?? '', row.valid_from ?? ''],
  ])
  // The mark by which a spreadsheet knows that the letters are Unicode.
  return { name: `insurance-${year}-${season.today}.csv`, csv: `\uFEFF${csvLines([...head, ...lines])}` }
}

import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import { officerName } from '#features/office/officer-name.queries'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import { csvLines } from '#platform/csv'
import { record } from '#platform/record'
import type { ClassKey } from './class.queries.ts'
import { classPeople } from './class.queries.ts'
import { classFileWords } from './class-file-words.ts'
import { type AskingClass, nameIn, requireClass } from './class-list.ts'

/** The whole list as a file. It is in the record before the first line leaves. */
export async function classAsCsv(asking: AskingClass, key: ClassKey) {
  const { db, actor, season, locale } = asking
  const facts = await requireClass(asking, key)
  const { people: own } = await ownPartiesOf(db, actor.accountId)
  const rows = (await classPeople(db, facts, null)).filter(
    ({ participant_id }) => !own.includes(participant_id),
  )
  await record(db, null, 'list.exported', { rows: rows.length, filter: `${key.kind} ${key.id}` })
  const words = classFileWords[locale]
  const moment = `${plainDateIn(season.now, season.timezone)} ${wallTimeIn(season.now, season.timezone)}`
  const head = [words.header, [words.drawn(await officerName(db, actor.accountId), moment), facts.name]]
  const lines = rows.map((row) => [
    ...[row.participant_number, nameIn(row), row.age, row.club ?? '', row.zone ?? ''],
    ...[words.registration[row.registration], words.spot[row.spot], row.came],
  ])
  // The mark by which a spreadsheet knows that the letters are Unicode.
  return {
    name: `${facts.code.toLowerCase()}-${season.today}.csv`,
    csv: `\uFEFF${csvLines([...head, ...lines])}`,
  }
}

import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import type { RecordRow } from '@centrepass/contract/record/record'
import type { Locale } from '@centrepass/contract/refusals/say'
import { ownMattersAmong, refuseOwnMatter } from '#features/office/own-matters'
import type { Reading } from '#features/privacy/file/say-value'
import type { SeasonFacts } from '#features/site/season-at'
import { lookupsByName } from '#features/site/site.queries'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/client'
import type { OfficeActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { presentRecord } from './present-record.ts'
import { csvWords } from './record-csv-words.ts'
import { namesOf } from './record-names.queries.ts'
import { type AuditRow, auditRows, type RecordFilter } from './record-rows.queries.ts'

const PER_PAGE = 50
const MOST_IN_FILE = 5000

export type ReadingRecord = { db: Database; actor: OfficeActor; season: SeasonFacts; locale: Locale }

export async function readRecord(asking: ReadingRecord, filter: RecordFilter, after: number | undefined) {
  const { db, season } = asking
  await refuseOwnFilter(asking, filter)
  const rows = await auditRows(db, season, { filter, after, most: PER_PAGE + 1 })
  const page = rows.slice(0, PER_PAGE)
  return {
    rows: await presentRecord(db, await othersOf(asking, page), await readingOf(asking)),
    next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null,
    named: await filterNames(asking, filter),
  }
}

/** What one may not decide one may not audit either. */
async function refuseOwnFilter({ db, actor }: ReadingRecord, filter: RecordFilter): Promise<void> {
  const { person, account, thing, thing_id } = filter
  await refuseOwnMatter(db, actor, {
    ...(person && { participant_id: person }),
    ...(account && { account_id: account }),
    ...(thing && thing_id && { [`${thing}_id`]: thing_id }),
  })
}

/** Rows about the reader's own family are for a colleague. What the reader did to others stays. */
async function othersOf({ db, actor }: ReadingRecord, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const abouts = rows.map(({ subject, account_id, by_account_id }) => ({
    ...subject,
    // One's own call names the caller, not a matter.
    ...(account_id !== null && account_id !== by_account_id && { account_id }),
  }))
  const own = await ownMattersAmong(db, actor, abouts)
  return rows.filter((_, index) => !own[index])
}

async function readingOf({ db, season, locale }: ReadingRecord): Promise<Reading> {
  const { timezone, now, offsetMs } = season
  return { locale, timezone, lookups: await lookupsByName(db), clock: { now, offsetMs } }
}

async function filterNames(asking: ReadingRecord, { person, account, actor, thing, thing_id }: RecordFilter) {
  const nameOf = async (kind: Parameters<typeof namesOf>[1], id: number | undefined) =>
    id === undefined ? null : ((await namesOf(asking, kind, [id])).get(id) ?? String(id))
  return {
    person: await nameOf('person', person),
    account: await nameOf('account', account),
    actor: await nameOf('account', actor),
    thing: thing ? await nameOf(thing, thing_id) : null,
  }
}

/** The same rows as a file, which is itself in the record: who took it, with which filters, and how many rows. */
export async function recordAsCsv(asking: ReadingRecord, filter: RecordFilter) {
  const { db, actor, season, locale } = asking
  await refuseOwnFilter(asking, filter)
  const found = await auditRows(db, season, { filter, most: MOST_IN_FILE })
  const rows = await presentRecord(db, await othersOf(asking, found), await readingOf(asking))
  const words = csvWords[locale]
  const chosen = Object.entries(filter).map(([name, value]) => `${name} ${value}`)
  const drawer = (await namesOf(asking, 'account', [actor.accountId])).get(actor.accountId) ?? ''
  await record(db, null, 'record.exported', { rows: rows.length, filter: chosen.join(', ') })
  const csv = csvOf(words.header, [
    [words.drawn(drawer, momentOf(season.now, season)), chosen.join(', ')],
    ...rows.map((row) => lineOf(row, season)),
  ])
  // The mark by which a spreadsheet knows that the letters are Unicode.
  return { name: `record-${season.today}.csv`, csv: `\uFEFF${csv}` }
}

const momentOf = (at: Date, { timezone }: SeasonFacts) =>
  `${plainDateIn(at, timezone)} ${wallTimeIn(at, timezone)}`

function lineOf(row: RecordRow, season: SeasonFacts): (string | number)[] {
  const at = new Date(Date.parse(row.at) + season.offsetMs)
  const changes = row.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)
  const details = row.details.map(({ label, text }) => `${label}: ${text}`)
  return [
    ...[momentOf(at, season), row.what, row.actor?.name ?? '', row.person?.name ?? '', row.owner?.name ?? ''],
    row.things.map(({ name }) => name).join(', '),
    ...[changes.join('; '), row.reason ?? '', details.join('; '), row.id],
  ]
}

import { instantOf } from '@centrepass/contract/ground/dates'
import type { Received } from '@centrepass/contract/ground/endpoint'
import type { listRecord } from '@centrepass/contract/record/record'
import { type SQL, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

export type RecordFilter = Omit<Received<typeof listRecord>['query'], 'after'>
type Page = { filter: RecordFilter; after?: number | undefined; most: number }

export type AuditRow = {
  id: number
  at: string
  action: string
  account_id: number | null
  by_account_id: number | null
  subject: Record<string, string | number>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

/** Rows of the record, by key: the last id of a page is where the next one begins. */
export async function auditRows(
  db: Database,
  season: SeasonFacts,
  { filter, after, most }: Page,
): Promise<AuditRow[]> {
  const isOld = filter.order === 'old'
  const beyond = after === undefined ? sql`true` : isOld ? sql`e.id > ${after}` : sql`e.id < ${after}`
  const rows = await rowsOf<AuditRow>(
    db,
    sql`select e.id, e.at, e.action, e.account_id, e.by_account_id, e.subject, e.before, e.after, e.reason
      from audit_events e where ${sql.join([beyond, ...conditions(filter, season)], sql` and `)}
      order by e.id ${isOld ? sql`asc` : sql`desc`} limit ${most}`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

function conditions(filter: RecordFilter, season: SeasonFacts): SQL[] {
  const { person, account, actor, thing, thing_id, action, day, calls } = filter
  const all: (SQL | null)[] = [
    person ? sql`e.subject ? 'participant_id' and (e.subject ->> 'participant_id')::int = ${person}` : null,
    account ? sql`e.account_id = ${account}` : null,
    actor ? sql`e.by_account_id = ${actor}` : null,
    thing && thing_id ? isAbout(`${thing}_id`, thing_id) : null,
    action ? sql`e.action = ${action}` : null,
    day ? isOn(day, season) : null,
    // Every page that the office opens is a row, which would bury what was done.
    calls || action === 'office.called' ? null : sql`e.action <> 'office.called'`,
  ]
  return all.filter((one) => one !== null)
}

/** The key is one of a closed list, and stands as it is so that its index is found. */
const isAbout = (key: string, id: number) =>
  sql`e.subject ? ${sql.raw(`'${key}'`)} and (e.subject ->> ${sql.raw(`'${key}'`)})::int = ${id}`

/** A day where the association is. Rows are written in real time, from which the demonstration's clock is apart. */
function isOn(day: string, { timezone, offsetMs }: SeasonFacts): SQL {
  const startOf = (date: string) =>
    new Date(instantOf(`${date}T00:00:00`, timezone).getTime() - offsetMs).toISOString()
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return sql`e.at >= ${startOf(day)}::timestamptz and e.at < ${startOf(next)}::timestamptz`
}

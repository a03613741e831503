import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import { variablesByKey } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { retentionRuns } from '#platform/database/tables/privacy'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type Periods, periodsFrom } from './periods.ts'

export type Counts = Record<string, number>

/** A season that begins in a year ends on 31 August of the next. */
const END_OF_SEASON = sql`make_date(season_year + 1, 8, 31)`

/** People whose last season with a registration is over for so long; for those without one, the last that they reviewed. */
const restingFor = (months: number, today: string) => sql`(
  select p.id from participants p
  left join (select participant_id, max(${END_OF_SEASON}) as over from registrations group by 1) r
    on r.participant_id = p.id
  left join participant_confidential c on c.participant_id = p.id
  where coalesce(r.over, make_date(c.medical_reviewed_season + 1, 8, 31), p.created_at::date)
    + make_interval(months => ${months}) < ${today}::date
    and not exists (select from merges m where m.dropped_id = p.id and m.undone_at is null
      and m.done_at > now() - interval '31 days'))`

/** What is erased when its time is over, by the class of data. Evidence and books have their own rules below. */
const rules = (periods: Periods, today: string): Record<string, SQL[]> => {
  const resting = restingFor(periods.privateMonths, today)
  const before = (column: SQL, months: number) =>
    sql`${column} < ${today}::date - make_interval(months => ${months})`
  return {
    'C medical and citizenship': [
      sql`delete from participant_confidential where participant_id in ${resting}`,
      sql`delete from office_tasks where kind = 'return_to_play'
        and (subject ->> 'participant_id')::int in ${resting}`,
    ],
    'D self-identification': [sql`delete from participant_restricted where participant_id in ${resting}`],
    'D screening': [sql`delete from screenings where participant_id in ${resting}`],
    'C and D papers': [
      sql`delete from papers where participant_id in ${resting} or ${before(sql`decided_at`, periods.paperMonths)}`,
    ],
    'B contact and consents': [
      sql`delete from participant_profiles where participant_id in ${restingFor(periods.contactMonths, today)}`,
      sql`delete from unconfirmed_contacts where participant_id in ${restingFor(periods.contactMonths, today)}`,
      sql`delete from contact_entries where participant_id in ${restingFor(periods.contactMonths, today)}`,
    ],
    'B notifications': [
      sql`delete from notifications where ${before(sql`created_at`, periods.notificationMonths)}`,
    ],
    'B link requests': [
      sql`delete from link_requests where decided_at is not null
        and ${before(sql`decided_at`, periods.linkRequestMonths)}`,
    ],
    // The database lets no younger row go; its clock is the one that counts there.
    audit: [sql`delete from audit_events where at < now() - interval '7 years'`],
  }
}

class RolledBack extends Error {}

/** Erases what is over its time, all or none. A dry run is the same, rolled back. Either is written down. */
export async function retain(db: Database, season: SeasonFacts, isDry: boolean): Promise<Counts> {
  return (await retainAs(db, season, { isDry })).counts
}

type How = {
  isDry: boolean
  /** What the office has seen of a dry run: other counts are refused. */
  seen?: Counts
  reason?: string
}

/** The same, with the number of the run. */
export async function retainAs(
  db: Database,
  season: SeasonFacts,
  { isDry, seen, reason }: How,
): Promise<{ id: number; counts: Counts }> {
  const periods = periodsFrom(await variablesByKey(db))
  let counts: Counts = {}
  let id = 0
  try {
    await db.transaction(async (tx) => {
      counts = await eraseOverdue(tx, rules(periods, season.today))
      if (isDry) throw new RolledBack()
      if (seen && !isDeepStrictEqual(counts, seen)) throw new Failure('changed_since')
      id = await write(tx, { isDry, counts, reason })
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    id = await db.transaction((tx) => write(tx, { isDry, counts, reason }))
  }
  return { id, counts }
}

async function eraseOverdue(tx: Database, all: Record<string, SQL[]>): Promise<Counts> {
  const counts: Counts = {}
  // Sorted from the end of the list: who rests is read from the medical part, so that part goes last.
  for (const [name, statements] of Object.entries(all).reverse()) {
    counts[name] = 0
    for (const statement of statements.toReversed()) {
      const gone = await rowsOf<{ one: number }>(tx, sql`${statement} returning 1 as one`)
      counts[name] += gone.length
    }
  }
  return counts
}

type Run = { isDry: boolean; counts: Counts; reason: string | undefined }

async function write(tx: Database, { isDry, counts, reason }: Run): Promise<number> {
  const [run] = await tx.insert(retentionRuns).values({ is_dry: isDry, counts }).returning()
  const erased = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const action = isDry ? 'retention.tried' : 'retention.run'
  await recordChange(tx, null, { action, subject: { erased }, reason })
  return run?.id ?? 0
}

import type { RetentionRun, RetentionTry } from '@centrepass/contract/privacy/office-privacy'
import { type RetentionRule, retentionRules } from '@centrepass/contract/privacy/retention-words'
import { and, desc, eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import { variablesByKey } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { retentionRuns } from '#platform/database/tables/privacy'
import { notFound } from '#platform/failure'
import { type Periods, periodsFrom } from './periods.ts'
import { type Counts, retainAs } from './retain.ts'

const MOST_RUNS = 20

type Row = typeof retentionRuns.$inferSelect

const totalOf = (counts: Counts) => Object.values(counts).reduce((sum, one) => sum + one, 0)

const presented = ({ id, ran_at, is_dry, counts }: Row): RetentionRun => ({
  ...{ id, ran_at: ran_at.toISOString(), is_dry },
  total: totalOf(counts),
})

export async function retentionRunsSeen(db: Database): Promise<RetentionRun[]> {
  const rows = await db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(MOST_RUNS)
  return rows.map(presented)
}

/** How long each rule keeps what it erases then, in months. */
const monthsOf = (periods: Periods): Record<RetentionRule, number> => ({
  'C medical and citizenship': periods.privateMonths,
  'D self-identification': periods.privateMonths,
  'D screening': periods.privateMonths,
  'C and D papers': periods.paperMonths,
  'B contact and consents': periods.contactMonths,
  'B notifications': periods.notificationMonths,
  'B link requests': periods.linkRequestMonths,
  audit: 84,
})

/** What would go, by rule, with the day before which it lies. */
export async function tryRetention(db: Database, season: SeasonFacts): Promise<RetentionTry> {
  const { id, counts } = await retainAs(db, season, { isDry: true })
  const months = monthsOf(periodsFrom(await variablesByKey(db)))
  return {
    ...{ id, total: totalOf(counts) },
    counts: retentionRules.map((rule) => ({
      ...{ rule, count: counts[rule] ?? 0 },
      before: monthsBefore(season.today, months[rule]),
    })),
  }
}

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDay))
  return first.toISOString().slice(0, 10)
}

/** The run that a dry run showed. Whatever has come or gone since is looked at again first. */
export async function runRetention(
  db: Database,
  season: SeasonFacts,
  { tried, reason }: { tried: number; reason: string },
): Promise<RetentionRun> {
  const [dry] = await db
    .select()
    .from(retentionRuns)
    .where(and(eq(retentionRuns.id, tried), eq(retentionRuns.is_dry, true)))
  if (!dry) throw notFound('run')
  const { id } = await retainAs(db, season, { isDry: false, seen: dry.counts, reason })
  const [run] = await db.select().from(retentionRuns).where(eq(retentionRuns.id, id))
  if (!run) throw notFound('run')
  return presented(run)
}

import type { Page } from '@centrepass/contract/ground/values'
import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask, TaskCount } from '@centrepass/contract/office/office-tasks'
import { officeTaskRules } from '@centrepass/contract/office/task-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { officeTasks } from '#platform/database/tables/links'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { presentTasks } from './present-tasks.ts'
import { seenBy } from './task-sight.ts'

type Query = { kind?: OfficeTaskKind | undefined; state: 'open' | 'done'; page: number; per_page: number }
export type TaskDeps = { db: Database; season: SeasonFacts; locale: Locale }

const daysOf = sql.raw(
  `case kind ${Object.entries(officeTaskRules)
    .map(([kind, { days }]) => `when '${kind}' then ${days}`)
    .join(' ')} else 3 end`,
)
/** By the association's own days, as `promisedOn` reckons them: an hour more or less in a day moves none. */
const promisedDay = ({ timezone, offsetMs }: SeasonFacts) => sql`(
  ((${officeTasks.created_at} + make_interval(secs => ${offsetMs / 1000})) at time zone ${timezone}::text)::date
  + ${daysOf})`
const isPutOff = (today: string) => sql`coalesce(${officeTasks.put_off_until} > ${today}, false)`

export async function officeTaskList(
  { db, season, locale }: TaskDeps,
  actor: OfficeActor,
  { kind, state, page, per_page }: Query,
): Promise<{ data: OfficeTask[]; meta: Page }> {
  const wanted = and(
    state === 'open' ? isNull(officeTasks.done_at) : isNotNull(officeTasks.done_at),
    seenBy(actor),
    kind === undefined ? undefined : eq(officeTasks.kind, kind),
  )
  const order: SQL[] =
    state === 'open'
      ? [asc(isPutOff(season.today)), asc(promisedDay(season)), asc(officeTasks.created_at)]
      : []
  const rows = await db
    .select()
    .from(officeTasks)
    .where(wanted)
    .orderBy(...order, state === 'open' ? asc(officeTasks.id) : desc(officeTasks.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return {
    data: await presentTasks({ db, season, locale }, actor, rows),
    meta: { page, per_page, total: await db.$count(officeTasks, wanted) },
  }
}

/** By the day that the association has now; what was put off is open, and not overdue before its day. */
export async function officeTaskCounts(
  { db, season }: Omit<TaskDeps, 'locale'>,
  actor: OfficeActor,
): Promise<TaskCount[]> {
  const { kind, created_at, done_at } = officeTasks
  const isLate = sql`${promisedDay(season)} < ${season.today}::date and not ${isPutOff(season.today)}`
  const rows = await db
    .select({
      kind,
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${isLate}))::int`,
      oldest: sql<string>`min(${created_at})`,
    })
    .from(officeTasks)
    .where(and(isNull(done_at), seenBy(actor)))
    .groupBy(kind)
    .orderBy(asc(sql`min(${promisedDay(season)})`), asc(sql`min(${created_at})`))
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest_at: iso(oldest) }))
}

export async function officeTaskById(deps: TaskDeps, actor: OfficeActor, id: number): Promise<OfficeTask> {
  const rows = await deps.db.select().from(officeTasks).where(eq(officeTasks.id, id))
  const [task] = await presentTasks(deps, actor, rows)
  if (!task) throw notFound('task')
  return task
}

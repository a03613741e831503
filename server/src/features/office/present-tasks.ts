import { plainDateIn } from '@centrepass/contract/ground/dates'
import { DECIDED_ELSEWHERE } from '@centrepass/contract/office/decided-elsewhere'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { officeTaskRules } from '@centrepass/contract/office/task-rules'
import { addDays } from '@centrepass/contract/payments/instalment-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, inArray } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import { played } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { accounts } from '#platform/database/tables/people'
import type { OfficeActor } from '#platform/http/actor'
import { isMoneyOver } from './money-over.queries.ts'
import { ownMattersAmong } from './own-matters.ts'
import { namesOf } from './task-names.queries.ts'
import { decidedBy } from './task-sight.ts'

type TaskRow = typeof officeTasks.$inferSelect
type Deps = { db: Database; season: SeasonFacts; locale: Locale }

/** Tasks in words. Of one that concerns its reader, only that there is one. */
export async function presentTasks(
  { db, season, locale }: Deps,
  actor: OfficeActor,
  rows: readonly TaskRow[],
): Promise<OfficeTask[]> {
  const subjects = rows.map(({ subject }) => subject)
  const own = await ownMattersAmong(db, actor, subjects)
  const names = await namesOf(db, subjects, locale)
  const takers = await takersOf(db, rows)
  const closable = await closableAmong(db, rows)
  const decidable = await decidableAmong(db, actor, rows)
  return rows.map((task, index) => ({
    ...(own[index]
      ? { concerns_you: true, subject: {}, people: [], things: [], reason: null, put_off: null }
      : { concerns_you: false, ...wordsOf(task), ...(names[index] ?? { people: [], things: [] }) }),
    ...timesOf(task, season),
    ...{ id: task.id, kind: task.kind, taken_by: takerOf(task, takers, actor.accountId) },
    may_decide: !own[index] && task.done_at === null && decidable.has(task.id),
    may_close: !own[index] && task.done_at === null && closable.has(task.id) && decidable.has(task.id),
  }))
}

const wordsOf = ({ subject, done_reason, put_off_until, put_off_reason }: TaskRow) => ({
  ...{ subject, reason: done_reason },
  put_off: put_off_until === null ? null : { until: put_off_until, reason: put_off_reason ?? '' },
})

function timesOf(task: TaskRow, season: SeasonFacts) {
  const promised_on = promisedOn(task, season)
  const isPutOff = task.put_off_until !== null && task.put_off_until > season.today
  return {
    created_at: task.created_at.toISOString(),
    done_at: task.done_at?.toISOString() ?? null,
    promised_on,
    is_overdue: task.done_at === null && !isPutOff && promised_on < season.today,
  }
}

/** By the association's own days, which are not all 24 hours long. */
export const promisedOn = (
  { kind, created_at }: Pick<TaskRow, 'kind' | 'created_at'>,
  { timezone, ...season }: SeasonFacts,
) => addDays(plainDateIn(played(created_at, season), timezone), officeTaskRules[kind].days)

/** What has a decision of its own is closed by that, unless it was about money that is over. */
async function closableAmong(db: Database, rows: readonly TaskRow[]): Promise<Set<number>> {
  const closable = new Set<number>()
  for (const task of rows) {
    const isFree = DECIDED_ELSEWHERE[task.kind] === null
    if (isFree || (isAboutMoney(task) && (await isMoneyOver(db, task)))) closable.add(task.id)
  }
  return closable
}

async function decidableAmong(db: Database, actor: OfficeActor, rows: readonly TaskRow[]) {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: officeTasks.id })
    .from(officeTasks)
    .where(and(inArray(officeTasks.id, ids), decidedBy(actor)))
  return new Set(found.map(({ id }) => id))
}

const isAboutMoney = ({ kind, subject }: TaskRow) =>
  kind === 'money_unknown' || 'payment_id' in subject || 'refund_id' in subject

async function takersOf(db: Database, rows: readonly TaskRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ taken_by }) => taken_by ?? [])
  if (ids.length === 0) return new Map()
  const found = await db.select().from(accounts).where(inArray(accounts.id, ids))
  return new Map(found.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}

function takerOf({ taken_by }: TaskRow, takers: Map<number, string>, reader: number): OfficeTask['taken_by'] {
  if (taken_by === null) return null
  return { account_id: taken_by, name: takers.get(taken_by) ?? '', is_you: taken_by === reader }
}

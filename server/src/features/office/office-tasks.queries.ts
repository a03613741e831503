import type { Page } from '@centrepass/contract/ground/values'
import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import type { AccountActor } from '#platform/http/actor'
import { ownMattersAmong } from './own-matters.ts'

type Query = { kind?: OfficeTaskKind | undefined; state: 'open' | 'done'; page: number; per_page: number }

export async function officeTaskList(
  db: Database,
  actor: AccountActor,
  { kind, state, page, per_page }: Query,
): Promise<{ data: OfficeTask[]; meta: Page }> {
  const wanted = and(
    state === 'open' ? isNull(officeTasks.done_at) : isNotNull(officeTasks.done_at),
    kind === undefined ? undefined : eq(sql`${officeTasks.kind}`, kind),
  )
  const rows = await db
    .select()
    .from(officeTasks)
    .where(wanted)
    .orderBy(asc(officeTasks.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const own = await ownMattersAmong(
    db,
    actor,
    rows.map(({ subject }) => subject),
  )
  return {
    data: rows.map((task, index) => presentTask(task, own[index])),
    meta: { page, per_page, total: await db.$count(officeTasks, wanted) },
  }
}

/** Of a task that concerns its reader, only that there is one. */
export const presentTask = (task: typeof officeTasks.$inferSelect, isOwn = false): OfficeTask => ({
  ...{ id: task.id, kind: task.kind, concerns_you: isOwn },
  ...{ subject: isOwn ? {} : task.subject, reason: isOwn ? null : task.done_reason },
  created_at: task.created_at.toISOString(),
  done_at: task.done_at?.toISOString() ?? null,
})

import type { Page } from '@centrepass/contract/ground/values'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'

type Query = { kind?: string | undefined; state: 'open' | 'done'; page: number; per_page: number }

export async function officeTaskList(
  db: Database,
  { kind, state, page, per_page }: Query,
): Promise<{ data: OfficeTask[]; meta: Page }> {
  const wanted = and(
    state === 'open' ? isNull(officeTasks.done_at) : isNotNull(officeTasks.done_at),
    kind === undefined ? undefined : eq(officeTasks.kind, kind),
  )
  const rows = await db
    .select()
    .from(officeTasks)
    .where(wanted)
    .orderBy(asc(officeTasks.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return {
    data: rows.map(presentTask),
    meta: { page, per_page, total: await db.$count(officeTasks, wanted) },
  }
}

export const presentTask = (task: typeof officeTasks.$inferSelect): OfficeTask => ({
  ...{ id: task.id, kind: task.kind, subject: task.subject, reason: task.done_reason },
  created_at: task.created_at.toISOString(),
  done_at: task.done_at?.toISOString() ?? null,
})

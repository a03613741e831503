import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'

type About = { kinds: readonly OfficeTaskKind[]; subject: Record<string, number | string> }

/** Closes the tasks about these records: their work is done. */
export async function finishTasks(tx: Database, { kinds, subject }: About): Promise<void> {
  await tx
    .update(officeTasks)
    .set({ done_at: sql`now()` })
    .where(
      and(
        inArray(officeTasks.kind, [...kinds]),
        isNull(officeTasks.done_at),
        sql`${officeTasks.subject} @> ${JSON.stringify(subject)}::jsonb`,
      ),
    )
}

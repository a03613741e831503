import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { linkObjections, officeTasks } from '#platform/database/tables/links'

type Deciding = { linkId: number; decision: 'lifted' | 'ended'; decidedBy: number | null; reason: string }

/** Writes down what became of the objection to a link, if one waits, and closes the office's task. */
export async function closeObjection(
  tx: Database,
  { linkId, decision, decidedBy, reason }: Deciding,
): Promise<void> {
  const [closed] = await tx
    .update(linkObjections)
    .set({ decision, decided_at: sql`now()`, decided_by: decidedBy, reason })
    .where(and(eq(linkObjections.guardianship_id, linkId), isNull(linkObjections.decided_at)))
    .returning({ id: linkObjections.id })
  if (!closed) return
  await tx
    .update(officeTasks)
    .set({ done_at: sql`now()`, done_by: decidedBy, done_reason: reason || null })
    .where(
      and(
        eq(officeTasks.kind, 'link_objection'),
        isNull(officeTasks.done_at),
        eq(sql`(${officeTasks.subject} ->> 'objection_id')::int`, closed.id),
      ),
    )
}

/** Links about which the office has decided an objection before: once is enough. */
export async function decidedLinks(db: Database, linkIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (linkIds.length === 0) return new Set()
  const rows = await db
    .select({ id: linkObjections.guardianship_id })
    .from(linkObjections)
    .where(and(inArray(linkObjections.guardianship_id, [...linkIds]), isNotNull(linkObjections.decided_at)))
  return new Set(rows.map(({ id }) => id))
}

import { type PaperKind, paperVerbs } from '@centrepass/contract/papers/paper-rules'
import type { Paper } from '@centrepass/contract/papers/papers'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ActingParticipantId } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { papers } from '#platform/database/tables/papers'

export type PaperRow = typeof papers.$inferSelect

export async function papersOf(db: Database, participantId: ActingParticipantId): Promise<Paper[]> {
  const rows = await db
    .select()
    .from(papers)
    .where(eq(papers.participant_id, participantId))
    .orderBy(desc(papers.sent_at), desc(papers.id))
  return rows.map(presentPaper)
}

export const presentPaper = ({ id, kind, state, media_type, size, reason, ...row }: PaperRow): Paper => ({
  ...{ id, kind, state, media_type, size, reason },
  sent_at: row.sent_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  has_file: state !== 'refused',
  may_remove: state === 'waiting' && row.opened_at === null,
})

/** Who may see the paper, sees its task. */
export const taskFor = (kind: PaperKind) =>
  paperVerbs[kind] === 'screening.check' ? ('private_paper' as const) : ('paper_to_check' as const)

/** The office has nothing to decide about it any more. */
export async function closePaperTask(
  tx: Database,
  paperId: number,
  { by = null, reason = null }: { by?: number | null; reason?: string | null } = {},
): Promise<void> {
  await tx
    .update(officeTasks)
    .set({ done_at: sql`now()`, done_by: by, done_reason: reason })
    .where(
      and(
        inArray(officeTasks.kind, ['paper_to_check', 'private_paper']),
        isNull(officeTasks.done_at),
        sql`(${officeTasks.subject} ->> 'paper_id')::int = ${paperId}`,
      ),
    )
}

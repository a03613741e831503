import { and, eq, isNull } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { ActingParticipantId } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { papers } from '#platform/database/tables/papers'
import { notFound } from '#platform/failure'
import type { AccountActor, OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { requireMayCheck } from './may-check.ts'
import type { PaperDeps } from './paper-deps.ts'
import { readFile } from './paper-file.ts'
import type { PaperRow } from './papers.queries.ts'

export type OpenedPaper = { paper: PaperRow; bytes: Buffer }
type Deps = Pick<PaperDeps, 'db' | 'keys'>

/** For the family. Another person's paper and one that does not exist look alike. */
export async function openPaper(
  { db, keys }: Deps,
  actor: AccountActor,
  { participantId, paperId }: { participantId: ActingParticipantId; paperId: number },
): Promise<OpenedPaper> {
  return db.transaction(async (tx) => {
    const isTheirs = and(eq(papers.id, paperId), eq(papers.participant_id, participantId))
    const [paper] = await tx.select().from(papers).where(isTheirs)
    if (!paper) throw notFound('paper')
    await recordReading(tx, actor, paper)
    return { paper, bytes: await readFile(tx, keys, paper.id) }
  })
}

/** For the office, with a reason. From then on the family can no longer remove it. */
export async function openAsOffice(
  { db, keys, clock }: PaperDeps,
  actor: OfficeActor,
  { paperId, reason }: { paperId: number; reason: string },
): Promise<OpenedPaper> {
  return db.transaction(async (tx) => {
    const [paper] = await tx.select().from(papers).where(eq(papers.id, paperId)).for('update')
    if (!paper) throw notFound('paper')
    requireMayCheck(actor, paper)
    await refuseOwnMatter(tx, actor, { paper_id: paperId })
    await tx
      .update(papers)
      .set({ opened_at: clock.now() })
      .where(and(eq(papers.id, paperId), isNull(papers.opened_at)))
    await recordReading(tx, actor, paper, reason)
    return { paper, bytes: await readFile(tx, keys, paper.id) }
  })
}

/** The reading and its record are one act. A doctor's note is a part of the medical information, and shown as such. */
async function recordReading(
  tx: Database,
  { accountId }: AccountActor,
  { id, kind, participant_id }: PaperRow,
  reason?: string,
): Promise<void> {
  const isMedical = kind === 'doctors_note'
  await recordChange(tx, accountId, {
    action: isMedical ? 'profile.read' : 'paper.read',
    subject: { participant_id, paper_id: id, ...(isMedical && { reason: 'paper' }) },
    ...(reason && { reason }),
  })
}

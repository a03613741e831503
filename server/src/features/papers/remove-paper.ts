import { and, eq, isNull } from 'drizzle-orm'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { ActingParticipantId } from '#features/participants/record/participants.queries'
import { papers } from '#platform/database/tables/papers'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { endCheck } from './follow-check.ts'
import type { PaperDeps } from './paper-deps.ts'
import { closePaperTask } from './papers.queries.ts'

type Removal = { participantId: ActingParticipantId; paperId: number }

/** The family takes a paper back, as long as the office has not opened it. */
export async function removePaper(
  { db, keys }: Pick<PaperDeps, 'db' | 'keys'>,
  actor: AccountActor,
  { participantId, paperId }: Removal,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, participantId)
    const isTheirs = and(eq(papers.id, paperId), eq(papers.participant_id, participantId))
    const [gone] = await tx
      .delete(papers)
      .where(and(isTheirs, eq(papers.state, 'waiting'), isNull(papers.opened_at)))
      .returning()
    if (!gone) {
      const [there] = await tx.select({ state: papers.state }).from(papers).where(isTheirs)
      if (!there) throw notFound('paper')
      throw new Failure(there.state === 'waiting' ? 'paper_opened' : 'paper_decided')
    }
    await endCheck(tx, keys, gone)
    await closePaperTask(tx, paperId)
    await record(tx, actor.accountId, 'paper.removed', { paper_id: paperId, participant_id: participantId })
  })
}

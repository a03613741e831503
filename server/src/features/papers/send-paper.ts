import type { PaperKind } from '@centrepass/contract/papers/paper-rules'
import type { Paper } from '@centrepass/contract/papers/papers'
import { and, eq } from 'drizzle-orm'
import { lockPerson } from '#features/participants/record/custody.queries'
import { requireActing } from '#features/participants/record/participants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { papers } from '#platform/database/tables/papers'
import { Failure } from '#platform/failure'
import { UnusableFile } from '#platform/files/file-problem'
import { type TakenFile, takeFile } from '#platform/files/take-file'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { beginCheck } from './follow-check.ts'
import type { PaperDeps } from './paper-deps.ts'
import { storeFile } from './paper-file.ts'
import { closePaperTask, type PaperRow, presentPaper, taskFor } from './papers.queries.ts'

type Sending = { participantId: number; kind: PaperKind; bytes: Buffer }

/** Stores a paper with everything that follows from it, or nothing. It replaces one of its kind that waits. */
export async function sendPaper(
  { db, keys }: PaperDeps,
  actor: AccountActor,
  { participantId, kind, bytes }: Sending,
  { now, today }: Pick<SeasonFacts, 'now' | 'today'>,
): Promise<Paper> {
  const file = usable(bytes)
  return db.transaction(async (tx) => {
    // Of two at once the second waits here, and replaces the first.
    await lockPerson(tx, participantId)
    // The link may have ended while the file was on its way.
    const person = await requireActing(tx, actor, participantId, today)
    const before = await takeAway(tx, { person, kind })
    const began = kind === 'record_check' && (await beginCheck(tx, keys, { participantId: person, today }))
    const [paper] = await tx
      .insert(papers)
      .values({
        ...{ participant_id: person, kind, media_type: file.type, size: file.bytes.length, sent_at: now },
        began_screening: began || before?.began_screening === true,
      })
      .returning()
    if (!paper) throw new Error('A paper was not stored.')
    await storeFile(tx, keys, { paperId: paper.id, bytes: file.bytes })
    const subject = { paper_id: paper.id, participant_id: person }
    await tx.insert(officeTasks).values({ kind: taskFor(kind), subject })
    await record(tx, actor.accountId, 'paper.sent', subject)
    return presentPaper(paper)
  })
}

function usable(bytes: Buffer): TakenFile {
  try {
    return takeFile(bytes)
  } catch (error) {
    if (error instanceof UnusableFile) throw new Failure(error.problem)
    throw error
  }
}

async function takeAway(
  tx: Database,
  { person, kind }: { person: number; kind: PaperKind },
): Promise<PaperRow | undefined> {
  const isSame = and(eq(papers.participant_id, person), eq(papers.kind, kind), eq(papers.state, 'waiting'))
  const [before] = await tx.delete(papers).where(isSame).returning()
  if (before) await closePaperTask(tx, before.id)
  return before
}

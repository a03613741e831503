import { and, eq, inArray, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { endErasureProposal } from '#features/office/second-pair/erasure-proposals'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import { erasureRequests } from '#platform/database/tables/privacy'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { rightsIn, standingOf } from './guardianship-rules.ts'
import type { ParticipantLetters } from './participant-emails.ts'
import { linksTo } from './participants.queries.ts'
import { calledName } from './records-named.ts'

type Pair = { accountId: number; participantId: number }
export type Telling = { letters: ParticipantLetters; season: SeasonFacts }

/** What a former guardian asked for is not erased in their name, and the office has nothing to decide about it. */
export async function withdrawErasures(tx: Database, pair: Pair, telling: Telling): Promise<void> {
  const { accountId, participantId } = pair
  const withdrawn = await tx
    .update(erasureRequests)
    .set({ status: 'withdrawn', decided_at: sql`now()` })
    .where(
      and(
        eq(erasureRequests.account_id, accountId),
        eq(erasureRequests.participant_id, participantId),
        inArray(erasureRequests.status, ['waiting', 'office']),
      ),
    )
    .returning({ id: erasureRequests.id })
  for (const { id } of withdrawn) {
    await finishTasks(tx, { kinds: ['erasure_asked'], subject: { erasure_id: id } })
    await endErasureProposal(tx, id)
    await record(tx, accountId, 'erasure.withdrawn', { erasure_id: id, participant_id: participantId })
    await tellOthers(tx, pair, telling)
  }
}

/** They were told that it was asked for, and would wait for it. The asker is told about the link itself. */
async function tellOthers(tx: Database, { accountId, participantId }: Pair, { letters, season }: Telling) {
  const [person] = await tx.select().from(participants).where(eq(participants.id, participantId))
  if (!person) return
  const name = `${calledName(person)} ${person.last_name}`
  for (const link of await linksTo(tx, participantId)) {
    if (link.accountId === accountId || !rightsIn[standingOf(link, season.today)].acts) continue
    await queueEmail(tx, link.email, letters.erasureStopped(link.language, name))
  }
}

import { minorOn } from '@centrepass/contract/eligibility-rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { requireOwn } from '#features/accounts/accounts.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { notifications } from '#platform/database/tables/notifications'
import { guardianships, participants } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { requireOwnParticipant } from './participants.queries.ts'

const LAST = 'You are the only guardian of a minor. Ask the office to end this link.'

type Ending = { accountId: number; participantId: number; season: SeasonFacts }

/** Somebody stops acting for a person. A minor always keeps one adult who answers for them. */
export async function endLink(
  db: Database,
  actor: AccountActor,
  { accountId, participantId, season }: Ending,
): Promise<void> {
  requireOwn(actor, accountId)
  await db.transaction(async (tx) => {
    const id = await requireOwnParticipant(tx, actor, participantId)
    // Two guardians who leave at once wait for each other here: the second is the last.
    const [person] = await tx.select().from(participants).where(eq(participants.id, id)).for('update')
    const links = await tx.select().from(guardianships).where(eq(guardianships.participant_id, id))
    const others = links.filter((link) => link.account_id !== accountId && link.relation === 'guardian')
    const isMinor = person && minorOn(person.birthdate, season.today, season.ageOfMajority)
    if (isMinor && others.length === 0) throw new Failure('refused', LAST)
    const mine = and(eq(guardianships.account_id, accountId), eq(guardianships.participant_id, id))
    await tx.delete(guardianships).where(mine)
    await tx
      .update(linkRequests)
      .set({ status: 'cancelled', decided_at: sql`now()`, secret_hash: null })
      .where(
        and(
          eq(linkRequests.account_id, accountId),
          eq(linkRequests.participant_id, id),
          inArray(linkRequests.status, ['requested', 'staff_review']),
        ),
      )
    // What they were told about this person goes with the link.
    await tx
      .delete(notifications)
      .where(and(eq(notifications.account_id, accountId), eq(notifications.participant_id, id)))
    await record(tx, accountId, 'link.ended', { participant_id: id })
  })
}

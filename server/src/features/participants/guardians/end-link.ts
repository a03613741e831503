import { retrying } from '#platform/database/retrying'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { closeLink } from '../linking/close-link.ts'
import type { LinkDeps } from '../linking/request-link.ts'
import { refuseInCustodyFreeze } from '../record/custody.queries.ts'
import { isLastGuardian } from '../record/guardianship-rules.ts'
import { isMinor } from '../record/is-minor.ts'
import { refuseMinorWhoActs } from '../record/minor-who-acts.ts'
import { linksTo, requireOwnParticipant } from '../record/participants.queries.ts'
import { lockForEnding } from '../record/take-back-rights.ts'

type Ending = { accountId: number; participantId: number }

/** An account stops acting for a person. A minor always keeps one adult who answers for them. */
export async function endLink(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  { accountId, participantId }: Ending,
): Promise<void> {
  requireOwn(actor, accountId)
  await requireOwnParticipant(db, actor, participantId)
  await retrying(() =>
    db.transaction(async (tx) => {
      await lockForEnding(tx, { accountId, participantId })
      await refuseInCustodyFreeze(tx, participantId, 'end', season)
      const links = await linksTo(tx, participantId)
      const link = links.find((one) => one.accountId === accountId)
      if (!link) throw notFound('participant')
      const minor = await isMinor(tx, participantId, season)
      if (isLastGuardian(link, links, minor, season)) {
        throw new Failure(link.relation === 'own' ? 'minor_alone' : 'last_guardian')
      }
      await refuseMinorWhoActs(tx, link, season, 'needs_own_record')
      await closeLink(tx, { letters, season }, { participantId, link, endedBy: accountId, reason: '' })
    }),
  )
}

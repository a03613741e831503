import { retrying } from '#platform/database/retrying'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { LinkDeps } from '../linking/request-link.ts'
import { refuseInCustodyFreeze } from '../record/custody.queries.ts'
import { isAdultWhoActs, mayObjectUntil } from '../record/guardianship-rules.ts'
import { isMinor } from '../record/is-minor.ts'
import { decidedLinks } from '../record/objections.queries.ts'
import { linksTo, requireActing } from '../record/participants.queries.ts'
import { lockForEnding } from '../record/take-back-rights.ts'
import { freezeLink } from './freeze-link.ts'

type Objection = { participantId: number; linkId: number }

/** An adult who acts for the person objects to a link made after theirs: it is on hold until the office has looked. */
export async function objectToLink(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  { participantId, linkId }: Objection,
): Promise<{ status: 'on_hold' }> {
  await requireActing(db, actor, participantId, season.today)
  const found = (await linksTo(db, participantId)).find(({ id }) => id === linkId)
  if (!found) throw notFound('guardian')
  return retrying(() =>
    db.transaction(async (tx) => {
      await lockForEnding(tx, { accountId: found.accountId, participantId })
      await refuseInCustodyFreeze(tx, participantId, 'object', season)
      const links = await linksTo(tx, participantId)
      const caller = links.find(({ accountId }) => accountId === actor.accountId)
      const link = links.find(({ id }) => id === linkId)
      if (!caller || !link) throw notFound('guardian')
      // Objecting twice is objecting once, also for two guardians at the same moment.
      if (link.frozen_at !== null && link !== caller && isAdultWhoActs(caller, season))
        return { status: 'on_hold' }
      const wasDecided = (await decidedLinks(tx, [linkId])).has(linkId)
      const minor = await isMinor(tx, participantId, season)
      if (!mayObjectUntil({ caller, other: link, isMinor: minor, wasDecided, season }))
        throw new Failure('cannot_object')
      await freezeLink(tx, { letters, season }, { participantId, link, objectedBy: actor.accountId })
      return { status: 'on_hold' }
    }),
  )
}

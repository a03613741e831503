import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { officeTasks } from '#platform/database/tables/links'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { closeLink } from '../linking/close-link.ts'
import type { LinkDeps } from '../linking/request-link.ts'
import { refuseInCustodyFreeze } from '../record/custody.queries.ts'
import { endingBy } from '../record/guardianship-rules.ts'
import { linksTo, requireActing } from '../record/participants.queries.ts'
import { lockForEnding } from '../record/take-back-rights.ts'

type Ending = { participantId: number; linkId: number }
type Outcome = { status: 'ended' | 'asked_office' }

/** A guardian ends the link of another: at once where they were first, and otherwise the office decides. */
export async function endGuardian(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  { participantId, linkId }: Ending,
): Promise<Outcome> {
  await requireActing(db, actor, participantId, season.today)
  const found = (await linksTo(db, participantId)).find(({ id }) => id === linkId)
  if (!found) throw notFound('guardian')
  return retrying(() =>
    db.transaction(async (tx) => {
      await lockForEnding(tx, { accountId: found.accountId, participantId })
      await refuseInCustodyFreeze(tx, participantId, 'end', season)
      const links = await linksTo(tx, participantId)
      const caller = links.find(({ accountId }) => accountId === actor.accountId)
      const link = links.find(({ id }) => id === linkId)
      if (!caller || !link) throw notFound('guardian')
      const way = endingBy(caller, link, season)
      if (way === null) throw new Failure('not_your_guardian')
      if (way === 'office') return askOffice(tx, actor, { participantId, linkId })
      const closing = { participantId, link, endedBy: actor.accountId, reason: '' }
      await closeLink(tx, { letters, season }, closing)
      return { status: 'ended' }
    }),
  )
}

/** Asking twice is asking once. */
async function askOffice(
  tx: Database,
  { accountId }: AccountActor,
  { participantId, linkId }: Ending,
): Promise<Outcome> {
  const subject = { participant_id: participantId, guardianship_id: linkId, asked_by: accountId }
  const isAsked = and(
    eq(officeTasks.kind, 'guardian_ending'),
    isNull(officeTasks.done_at),
    eq(sql`(${officeTasks.subject} ->> 'guardianship_id')::int`, linkId),
  )
  if ((await tx.$count(officeTasks, isAsked)) === 0) {
    await tx.insert(officeTasks).values({ kind: 'guardian_ending', subject })
    await record(tx, accountId, 'link.ending_asked', {
      participant_id: participantId,
      guardianship_id: linkId,
    })
  }
  return { status: 'asked_office' }
}

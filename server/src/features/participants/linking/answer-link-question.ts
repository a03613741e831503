import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { linkRequests } from '#platform/database/tables/links'
import { participants } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { mayAnswer } from '../record/guardianship-rules.ts'
import { linksTo } from '../record/participants.queries.ts'
import type { LinkDeps } from './request-link.ts'
import { lockRequest, type Shown, settleRequest } from './verify-link.ts'

type Answer = { accountId: number; requestId: number; decision: 'confirm' | 'decline' }

/** Signed in, one needs no secret: the link says who may answer. The same answer may be given again. */
export async function answerLinkQuestion(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  { accountId, requestId, decision }: Answer,
): Promise<Shown> {
  requireOwn(actor, accountId)
  return retrying(() =>
    db.transaction(async (tx) => {
      await lockPersonAsked(tx, requestId)
      const found = await lockRequest(tx, eq(linkRequests.id, requestId))
      const links = found ? await linksTo(tx, found.person.id) : []
      const mine = links.find((link) => link.accountId === accountId)
      if (!found || !mine || !mayAnswer(mine, found.asker.id, season)) throw notFound('request')
      return settleRequest(tx, { letters, season }, found, decision)
    }),
  )
}

/** Links end under this lock too, so that one who has just lost theirs is not asked any more. */
async function lockPersonAsked(tx: Database, requestId: number): Promise<void> {
  await tx
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(linkRequests, eq(linkRequests.participant_id, participants.id))
    .where(eq(linkRequests.id, requestId))
    .for('update', { of: participants })
}

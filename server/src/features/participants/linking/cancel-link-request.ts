import type { LinkRequest } from '@centrepass/contract/participants/links'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { FORGOTTEN } from '../record/forget-answers.ts'
import { presentLinkRequest } from './link-requests.queries.ts'
import { takeQuestionBack } from './put-question-away.ts'

export type WhichRequest = { accountId: number; requestId: number }

export async function cancelLinkRequest(
  db: Database,
  actor: AccountActor,
  which: WhichRequest,
): Promise<LinkRequest> {
  requireOwn(actor, which.accountId)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(linkRequests)
      .set({ status: 'cancelled', decided_at: sql`now()`, ...FORGOTTEN })
      .where(isOpen(which))
      .returning()
    if (!row) return cancelledBefore(tx, which)
    await takeQuestionBack(tx, row)
    await record(tx, actor.accountId, 'link.cancelled', { link_request_id: row.id })
    return presentLinkRequest(row)
  })
}

/** The same again gives the same answer, which may have got lost on the way. */
async function cancelledBefore(tx: Database, which: WhichRequest): Promise<LinkRequest> {
  const isCancelled = and(isMine(which), eq(linkRequests.status, 'cancelled'))
  const [row] = await tx.select().from(linkRequests).where(isCancelled)
  if (!row) throw await whyNotOpen(tx, which)
  return presentLinkRequest(row)
}

/** Only an open request changes, and only the asker's own. */
export const isOpen = (which: WhichRequest) =>
  and(isMine(which), inArray(linkRequests.status, ['requested', 'staff_review']))

const isMine = ({ accountId, requestId }: WhichRequest) =>
  and(eq(linkRequests.id, requestId), eq(linkRequests.account_id, accountId))

export async function whyNotOpen(tx: Database, which: WhichRequest): Promise<Failure> {
  const [closed] = await tx.select({ id: linkRequests.id }).from(linkRequests).where(isMine(which))
  return closed ? new Failure('request_closed') : notFound('request')
}

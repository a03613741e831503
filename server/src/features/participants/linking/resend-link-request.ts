import type { LinkRequest } from '@centrepass/contract/participants/links'
import { sql } from 'drizzle-orm'
import { linkRequests } from '#platform/database/tables/links'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashOf, newSecret } from '#platform/security/secrets'
import { LINK_HOURS } from '../record/participant-emails.ts'
import { askThoseOnRecord } from './ask-those-on-record.ts'
import { isOpen, type WhichRequest, whyNotOpen } from './cancel-link-request.ts'
import { mailOwnConfirmation } from './confirm-own-link.ts'
import { presentLinkRequest } from './link-requests.queries.ts'
import { type LinkDeps, limitQuestions } from './request-link.ts'

/** A new mail and more time; the link in the earlier mail stops working. What waits for the office just waits on. */
export async function resendLinkRequest(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  which: WhichRequest,
): Promise<LinkRequest> {
  requireOwn(actor, which.accountId)
  const key = `${which.accountId} ${which.requestId}`
  const limit = { kind: 'link resend', key, most: 3, withinMinutes: 60 }
  await limitAttempts(db, { ...limit, accountId: which.accountId })
  const [asked] = await db.select().from(linkRequests).where(isOpen(which))
  // Each email counts for the person it is about, so that asking and asking again have one ceiling together.
  if (asked) await limitQuestions(db, which.accountId, asked)
  const secret = newSecret()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(linkRequests)
      .set({
        secret_hash: sql`case when ${linkRequests.status} = 'requested' then ${hashOf(secret)} end`,
        // The time that is added is for the question, not for an answer to it.
        answer: null,
        expires_at: sql`now() + make_interval(hours => ${LINK_HOURS})`,
      })
      .where(isOpen(which))
      .returning()
    if (!row) throw await whyNotOpen(tx, which)
    const wasMailed =
      row.status === 'staff_review' ||
      (await mailOwnConfirmation(tx, letters, { request: row, secret, season }))
    if (!wasMailed) await askThoseOnRecord(tx, letters, { request: row, secret, season })
    await record(tx, actor.accountId, 'link.resent', { link_request_id: row.id })
    return presentLinkRequest(row)
  })
}

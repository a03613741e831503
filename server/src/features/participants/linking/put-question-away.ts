import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { notifications } from '#platform/database/tables/notifications'
import type { LinkRequestRow } from './link-requests.queries.ts'

type Request = Pick<LinkRequestRow, 'id' | 'participant_id'>

/** The key of a question, so that it is shown once and found again. */
export const questionKey = (requestId: number) => `request:${requestId}`

/** One answer is enough: the others asked no longer see the question. */
export async function putQuestionAway(tx: Database, request: Request, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({
      read_at: sql`coalesce(${notifications.read_at}, ${now.toISOString()}::timestamptz)`,
      // Who read it before without an answer no longer reads that one is wanted.
      subject: sql`${notifications.subject} || '{"answered": 1}'`,
    })
    .where(isAbout(request))
}

/** The asker thought better of it: there is nothing to read. */
export async function takeQuestionBack(tx: Database, request: Request): Promise<void> {
  await tx.delete(notifications).where(and(isAbout(request), isNull(notifications.read_at)))
}

const isAbout = ({ id, participant_id }: Request) =>
  and(
    eq(notifications.participant_id, participant_id ?? 0),
    eq(notifications.kind, 'link_requested'),
    eq(notifications.once_key, questionKey(id)),
  )

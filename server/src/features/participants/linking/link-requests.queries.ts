import type { LinkRequest } from '@centrepass/contract/participants/links'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { linkRequests, lookupHandles } from '#platform/database/tables/links'
import { Failure } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'

export type LinkRequestRow = typeof linkRequests.$inferSelect

const SHOWN = 50

export async function linkRequestsOf(
  db: Database,
  actor: AccountActor,
  accountId: number,
): Promise<LinkRequest[]> {
  requireOwn(actor, accountId)
  const rows = await db
    .select()
    .from(linkRequests)
    .where(eq(linkRequests.account_id, accountId))
    .orderBy(desc(linkRequests.id))
    .limit(SHOWN)
  return rows.map(presentLinkRequest)
}

export function presentLinkRequest(row: LinkRequestRow): LinkRequest {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    relation: row.relation === 'own' ? 'mine' : 'guardian',
    status: statusFor(row),
    requested_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    participant_id: row.status === 'confirmed' ? row.participant_id : null,
  }
}

/** An asker who knew no fact from the record learns only of a yes: until then all requests look alike. */
function statusFor({ status, is_match, expires_at }: LinkRequestRow): LinkRequest['status'] {
  const isOver = expires_at < new Date()
  if (status === 'confirmed' || status === 'cancelled') return status
  if (!is_match) return isOver ? 'expired' : 'requested'
  return status === 'requested' && isOver ? 'expired' : status
}

/** The person behind a handle; an id instead of a handle finds nothing. */
export async function handleOf(db: Database, actor: AccountActor, handle: string) {
  const [row] = await db
    .select()
    .from(lookupHandles)
    .where(
      and(
        eq(lookupHandles.hash, hashOf(handle)),
        eq(lookupHandles.account_id, actor.accountId),
        gt(lookupHandles.expires_at, sql`now()`),
      ),
    )
  if (!row) throw new Failure('search_expired')
  return row
}

export async function forgetOldHandles(db: Database): Promise<void> {
  await db.delete(lookupHandles).where(lt(lookupHandles.expires_at, sql`now()`))
}

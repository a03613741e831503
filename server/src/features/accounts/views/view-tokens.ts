import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { accountViews } from '#platform/database/tables/grants'
import { accounts } from '#platform/database/tables/people'
import { sessions } from '#platform/database/tables/sessions'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf, newSecret } from '#platform/security/secrets'
import { STAFF_IDLE } from '../sessions/session-tokens.ts'

const MARK = 'view-'

/** Told apart by its beginning, so that the calls of families cost nothing more. */
export const newViewToken = (): string => MARK + newSecret()
export const isViewToken = (token: string): boolean => token.startsWith(MARK)

const officers = alias(accounts, 'officers')

const readView = statement((db) =>
  db
    .select({
      id: accountViews.id,
      accountId: accountViews.account_id,
      officerId: accountViews.officer_id,
      sessionId: sessions.id,
    })
    .from(accountViews)
    .innerJoin(sessions, eq(sessions.id, accountViews.session_id))
    .innerJoin(officers, eq(officers.id, accountViews.officer_id))
    .innerJoin(accounts, eq(accounts.id, accountViews.account_id))
    .where(
      and(
        eq(accountViews.token_hash, sql.placeholder('hash')),
        isNull(accountViews.ended_at),
        gt(accountViews.ends_at, sql`now()`),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, sql`now()`),
        gt(sessions.last_used_at, sql`now() - ${STAFF_IDLE}`),
        eq(officers.status, 'active'),
        eq(accounts.status, 'active'),
        eq(accounts.is_office, false),
      ),
    ),
)

/** The account as its viewer: over as soon as the officer's session, or either account, is. */
export async function viewerByToken(
  db: Database,
  token: string,
): Promise<AccountActor & Required<Pick<AccountActor, 'view'>>> {
  const [found] = await readView(db, { hash: hashOf(token) })
  if (!found) throw viewEnded()
  const { id, accountId, officerId, sessionId } = found
  return { kind: 'account', accountId, sessionId, view: { id, officerId } }
}

export const viewEnded = () => new Failure('view_ended')

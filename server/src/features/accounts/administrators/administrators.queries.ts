import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import type { AccountActor } from '#platform/http/actor'
import { actorByAccessToken, notSignedIn } from '../sessions/session-tokens.ts'

/** To everyone else the office's calls look as they do to a visitor. */
export async function administratorByAccessToken(db: Database, accessToken: string): Promise<AccountActor> {
  const actor = await actorByAccessToken(db, accessToken)
  const [administrator] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, actor.accountId), eq(accounts.staff_role, 'admin')))
  if (!administrator) throw notSignedIn()
  return actor
}

export async function administrators(db: Database) {
  const { email, first_name, last_name, status } = accounts
  return db
    .select({ email, first_name, last_name, status })
    .from(accounts)
    .where(eq(accounts.staff_role, 'admin'))
    .orderBy(asc(accounts.id))
}

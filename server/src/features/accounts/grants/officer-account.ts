import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { APPOINTED_MINUTES } from '../record/link-minutes.ts'
import { endLinksOf, makeLink } from '../record/one-time-links.ts'
import { endSessionsOf } from '../sessions/session-tokens.ts'

export type Person = { email: string; first_name: string; last_name: string; language: string }

/**
 * The account of someone who joins the office, made if there is none. Who appoints them vouches for the address, so
 * nothing is left to verify. An account that was never verified may have been made by another person: its password is
 * removed, and the emailed link sets the first one that counts.
 */
export async function officerAccount(tx: Database, clock: Clock, person: Person) {
  const [account] = await tx
    .insert(accounts)
    .values({ ...person, status: 'active', created_at: clock.now() })
    .onConflictDoUpdate({
      target: accounts.email_normalised,
      set: {
        status: 'active',
        password_hash: sql`case when ${accounts.status} = 'active' then ${accounts.password_hash} end`,
        password_changed_at: sql`case when ${accounts.status} = 'active' then ${accounts.password_changed_at} else now() end`,
      },
      setWhere: sql`${accounts.status} in ('active', 'unverified')`,
    })
    .returning()
  return account ?? null
}

/** The secret of the link that sets the first password. */
export async function firstLink(tx: Database, { id, email }: { id: number; email: string }): Promise<string> {
  await endSessionsOf(tx, id)
  await endLinksOf(tx, id)
  return makeLink(tx, { accountId: id, purpose: 'reset_password', email, validMinutes: APPOINTED_MINUTES })
}

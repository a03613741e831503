import { and, eq, ne, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import type { Letters } from '../record/account-emails.ts'
import { normaliseEmail } from '../record/accounts.queries.ts'
import { APPOINTED_MINUTES } from '../record/link-minutes.ts'
import { endLinksOf, makeLink } from '../record/one-time-links.ts'
import { endSessionsOf } from '../sessions/session-tokens.ts'

type Deps = { db: Database; clock: Clock; letters: Letters }
type Person = { email: string; first_name: string; last_name: string; language: string }

/**
 * The operator vouches for the address, so nothing is left to verify. An account that was never verified may have
 * been made by another person: its password is removed, and the emailed link sets the first one that counts.
 */
export async function appointAdministrator({ db, clock, letters }: Deps, person: Person): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ ...person, status: 'active', staff_role: 'admin', created_at: clock.now() })
      .onConflictDoUpdate({
        target: accounts.email_normalised,
        set: {
          staff_role: 'admin',
          status: 'active',
          password_hash: sql`case when ${accounts.status} = 'active' then ${accounts.password_hash} end`,
          password_changed_at: sql`case when ${accounts.status} = 'active' then ${accounts.password_changed_at} else now() end`,
        },
        setWhere: sql`${accounts.status} in ('active', 'unverified')`,
      })
      .returning()
    if (!account) throw new Error('This account is locked or closed.')
    await recordChange(tx, account.id, {
      ...{ action: 'account.appointed_administrator', subject: {}, after: { staff_role: 'admin' } },
    })
    const code = account.password_hash === null && (await firstLink(tx, account))
    await queueEmail(tx, account.email, letters.appointed(account.language, account.id, code || null))
  })
}

async function firstLink(tx: Database, { id, email }: { id: number; email: string }): Promise<string> {
  await endSessionsOf(tx, id)
  await endLinksOf(tx, id)
  return makeLink(tx, { accountId: id, purpose: 'reset_password', email, validMinutes: APPOINTED_MINUTES })
}

/** Signs them out everywhere, so that their rights end now. The last administrator stays, or no one could work. */
export async function dismissAdministrator(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    // All of them are locked, so that two cannot dismiss each other at once.
    const all = await tx
      .select({ id: accounts.id, key: accounts.email_normalised })
      .from(accounts)
      .where(and(eq(accounts.staff_role, 'admin'), ne(accounts.status, 'closed')))
      .orderBy(accounts.id)
      .for('no key update')
    const one = all.find(({ key }) => key === normaliseEmail(email))
    if (!one) throw notFound('administrator')
    if (all.length === 1) throw new Error('The last administrator stays. Appoint another first.')
    await tx.update(accounts).set({ staff_role: null }).where(eq(accounts.id, one.id))
    await endSessionsOf(tx, one.id)
    await recordChange(tx, one.id, {
      ...{ action: 'account.dismissed_administrator', subject: {}, before: { staff_role: 'admin' } },
    })
  })
}

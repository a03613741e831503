import type { NewAccount } from '@centrepass/contract/accounts/accounts'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashPassword } from '#platform/security/passwords'
import { limitSource } from '#platform/security/source-of'
import type { Letters } from './account-emails.ts'
import { accountByEmail, normaliseEmail } from './accounts.queries.ts'
import { VERIFY_MINUTES } from './link-minutes.ts'
import { makeLink } from './one-time-links.ts'
import { refuseWeak } from './refuse-weak.ts'

const PER_SOURCE = { kind: 'create source', most: 100, withinMinutes: 60 }
const PER_ADDRESS = { kind: 'create address', most: 5, withinMinutes: 60 }

type Deps = { db: Database; clock: Clock; letters: Letters }

/**
 * Whether the address is new, waiting to be verified or taken, the answer is the same; only the owner of the
 * address learns which, from the email that goes there.
 */
export async function createAccount(
  { db, clock, letters }: Deps,
  ip: string,
  wanted: NewAccount,
): Promise<void> {
  refuseWeak(wanted.password, [wanted.first_name, wanted.last_name, wanted.email, ...letters.ownWords])
  await limitSource(db, { ...PER_SOURCE, ip })
  await limitAttempts(db, { ...PER_ADDRESS, key: normaliseEmail(wanted.email) })

  const { password, agrees_to_terms: _, wanted_path, ...person } = wanted
  const chosen = { ...person, password_hash: await hashPassword(password) }
  await db.transaction(async (tx) => {
    const account = await writeAccount(tx, { ...chosen, created_at: clock.now() })
    if (!account) {
      const owner = await accountByEmail(tx, wanted.email)
      if (owner) await queueEmail(tx, owner.email, letters.accountExists(owner.language))
      return
    }
    const code = await makeLink(tx, {
      accountId: account.id,
      purpose: 'verify_email',
      email: wanted.email,
      validMinutes: VERIFY_MINUTES,
    })
    await record(tx, account.id, 'account.created')
    await queueEmail(
      tx,
      wanted.email,
      letters.verifyEmail(wanted, { accountId: account.id, code, wanted_path }),
    )
  })
}

type Row = Omit<typeof accounts.$inferInsert, 'status'>

/**
 * One statement, so two sign-ups with one address make one account. A second sign-up before verifying replaces the
 * name and password; a verified account is not touched and gives no row back.
 */
async function writeAccount(tx: Database, row: Row): Promise<{ id: number } | null> {
  const [account] = await tx
    .insert(accounts)
    .values({ ...row, status: 'unverified', terms_agreed_at: sql`now()` })
    .onConflictDoUpdate({
      target: accounts.email_normalised,
      set: {
        first_name: row.first_name,
        last_name: row.last_name,
        language: row.language,
        password_hash: row.password_hash,
        terms_agreed_at: sql`now()`,
      },
      setWhere: eq(accounts.status, 'unverified'),
    })
    .returning({ id: accounts.id })
  return account ?? null
}

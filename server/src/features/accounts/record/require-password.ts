import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { refusedField } from '#platform/failure'
import { limitAttempts } from '#platform/security/limit-attempts'
import { isPassword } from '#platform/security/passwords'

/** A borrowed phone that is signed in must not be enough to take the account over, or to carry everything away. */
export async function requirePassword(db: Database, accountId: number, password: string): Promise<void> {
  await limitAttempts(db, { kind: 'current password', key: String(accountId), most: 10, withinMinutes: 15 })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (await isPassword(password, account?.password_hash ?? null)) return
  throw refusedField('not_current_password', 'current_password')
}

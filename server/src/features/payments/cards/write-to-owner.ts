import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { type Email, queueEmail } from '#platform/mail/queue-email'

/** One email to the account that a card belongs to. */
export async function writeToOwner(
  tx: Database,
  accountId: number,
  letter: (language: string) => Email,
): Promise<void> {
  const [owner] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!owner) throw new Error(`Account ${accountId} is gone.`)
  await queueEmail(tx, owner.email, letter(owner.language))
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { type Email, queueEmail } from '#platform/mail/queue-email'

type Named = { name: string }

/** One email to the account that asked, in its language, with the names as the language lists them. */
export async function tellFamily(
  tx: Database,
  accountId: number,
  people: readonly Named[],
  letter: (language: string, names: string) => Email,
): Promise<string> {
  const [account] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')))
  const language = account?.language ?? 'EN'
  const names = listed(people, language)
  if (account) await queueEmail(tx, account.email, letter(language, names))
  return names
}

const listed = (people: readonly Named[], language: string) =>
  new Intl.ListFormat(language === 'FR' ? 'fr' : 'en').format(people.map(({ name }) => name))

import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { Database } from '#platform/database/client'
import type { accounts } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import type { Letters } from '../record/account-emails.ts'
import { firstLink } from './officer-account.ts'

type Told = { account: typeof accounts.$inferSelect; role: OfficeRole }

/** Who has no password yet gets a link to choose the first one. */
export async function tellOfRole(tx: Database, letters: Letters, { account, role }: Told): Promise<void> {
  const code = account.password_hash === null ? await firstLink(tx, account) : null
  await queueEmail(
    tx,
    account.email,
    letters.appointed(account.language, { accountId: account.id, code, role }),
  )
}

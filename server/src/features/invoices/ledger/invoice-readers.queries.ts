import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills } from '#platform/database/tables/club-bills'
import { accounts } from '#platform/database/tables/people'
import type { invoices } from '#platform/database/tables/purchases'

type Invoice = Pick<typeof invoices.$inferSelect, 'id' | 'account_id'>

/** Who is told about an invoice: its account, and the club that pays it, in the language of the account. */
export async function readersOfInvoice(db: Database, { id, account_id }: Invoice) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, account_id))
  if (!account) throw new Error('An invoice without an account.')
  const [club] = await db
    .select({ email: clubs.email })
    .from(clubBills)
    .innerJoin(clubs, eq(clubs.id, clubBills.club_id))
    .where(eq(clubBills.invoice_id, id))
  return { language: account.language, account: account.email, club: club?.email ?? null }
}

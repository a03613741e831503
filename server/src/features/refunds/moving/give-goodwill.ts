import { eq } from 'drizzle-orm'
import { originsOf } from '#features/invoices/ledger/credit-origin'
import { post } from '#features/invoices/ledger/post'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { credits } from '#platform/database/tables/purchases'
import { goodwillOrigin } from '../letters/credit-email-words.ts'

type Goodwill = { accountId: number; cents: number; expires_on: string; given_by: number; reason: string }

/** The books show what the association forgives as goodwill, not as less income; the new invoice uses it at once. */
export async function giveGoodwill(tx: Database, { accountId, cents, ...given }: Goodwill): Promise<number> {
  const [account] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const [credit] = await tx
    .insert(credits)
    .values({
      ...{ account_id: accountId, ...originsOf(goodwillOrigin, account?.language), ...given },
      ...{ amount_cents: cents, left_cents: cents },
    })
    .returning({ id: credits.id })
  if (!credit) throw new Error('The credit was not written.')
  await post(tx, {
    ...{ kind: 'goodwill', invoice_id: null, fact: goodwillFact(credit.id) },
    postings: [
      ['goodwill', cents],
      ['credits', -cents],
    ],
  })
  return credit.id
}

export const goodwillFact = (creditId: number) => `goodwill credit ${creditId}`

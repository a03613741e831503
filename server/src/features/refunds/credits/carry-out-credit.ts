import { centsOf } from '@centrepass/contract/ground/money'
import type { OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { lockAccount } from '#features/accounts/record/lock-account'
import { originsOf } from '#features/invoices/ledger/credit-origin'
import { post } from '#features/invoices/ledger/post'
import type { Database } from '#platform/database/client'
import { credits } from '#platform/database/tables/purchases'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import { goodwillOrigin } from '../letters/credit-email-words.ts'
import type { CreditDeps } from './credit-deps.ts'
import { activeAccount, presentCredit } from './office-credits.queries.ts'

type Giving = {
  accountId: number
  amount: string
  reason: string
  by: { given_by: number; proposal_id: number | null }
}
type Work = { deps: Pick<CreditDeps, 'creditLetters'>; creditExpiresOn: string }

/** The books show it as goodwill, not as less income. */
export async function carryOutCredit(
  tx: Database,
  { deps, creditExpiresOn }: Work,
  { accountId, amount, reason, by }: Giving,
): Promise<OfficeCredit> {
  const cents = centsOf(amount)
  await lockAccount(tx, accountId)
  const { email, language } = await activeAccount(tx, accountId)
  const [credit] = await tx
    .insert(credits)
    .values({
      ...{ account_id: accountId, ...originsOf(goodwillOrigin, language), expires_on: creditExpiresOn },
      ...{ amount_cents: cents, left_cents: cents, reason, ...by },
    })
    .returning()
  if (!credit) throw new Error('The credit was not written.')
  await post(tx, {
    ...{ kind: 'goodwill', invoice_id: null, fact: `goodwill credit ${credit.id}` },
    postings: [
      ['goodwill', cents],
      ['credits', -cents],
    ],
  })
  const subject = { credit_id: credit.id }
  await recordChange(tx, accountId, { action: 'credit.given', subject, after: { amount }, reason })
  await queueEmail(tx, email, deps.creditLetters.given(language, { cents, expiresOn: creditExpiresOn }))
  return presentCredit(credit)
}

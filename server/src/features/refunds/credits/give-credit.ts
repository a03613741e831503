import { centsOf } from '@centrepass/contract/ground/money'
import type { giveCredit as contract, OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import type { z } from 'zod'
import { lockAccount } from '#features/accounts/record/lock-account'
import { originsOf } from '#features/invoices/ledger/credit-origin'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { payerOf } from '#features/invoices/ledger/payer-of'
import { post } from '#features/invoices/ledger/post'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { credits } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import { goodwillOrigin } from '../letters/credit-email-words.ts'
import { termsOf } from '../letters/refund-deps.ts'
import type { CreditDeps } from './credit-deps.ts'
import { activeAccount, presentCredit } from './office-credits.queries.ts'

type Giving = z.output<typeof contract.body> & { accountId: number }

type Work = { deps: CreditDeps; actor: AccountActor; creditExpiresOn: string }

/** The books show it as goodwill, not as less income. */
export async function giveCredit(
  deps: CreditDeps,
  actor: AccountActor,
  asked: Giving,
): Promise<OfficeCredit> {
  const { creditExpiresOn } = await termsOf(deps)
  return deps.db.transaction(async (tx) => {
    const given = await giveCreditIn(tx, { deps, actor, creditExpiresOn }, asked)
    const { shown } = asked
    if (shown)
      await refuseOtherEffects(tx, await ownInvoice(tx, asked.accountId, shown.invoice), shown.digest)
    return given
  })
}

/** What was shown is about an invoice of the account, and of no other. */
async function ownInvoice(tx: Database, accountId: number, invoiceId: number): Promise<number> {
  if ((await payerOf(tx, invoiceId)) !== accountId) throw notFound('invoice')
  return invoiceId
}

/** The same in the caller's transaction. */
export async function giveCreditIn(
  tx: Database,
  { deps, actor, creditExpiresOn }: Work,
  { accountId, amount, reason }: Omit<Giving, 'shown'>,
): Promise<OfficeCredit> {
  const cents = centsOf(amount)
  await refuseOwnMatter(tx, actor, { account_id: accountId })
  await lockAccount(tx, accountId)
  const { email, language } = await activeAccount(tx, accountId)
  const [credit] = await tx
    .insert(credits)
    .values({
      ...{ account_id: accountId, ...originsOf(goodwillOrigin, language), expires_on: creditExpiresOn },
      ...{ amount_cents: cents, left_cents: cents, given_by: actor.accountId, reason },
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

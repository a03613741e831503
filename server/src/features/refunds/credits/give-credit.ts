import { centsOf } from '@centrepass/contract/ground/money'
import {
  secondPairLimitFrom,
  type WhySecondPair,
  whySecondPair,
} from '@centrepass/contract/office/second-pair-rules'
import type { CreditOutcome, giveCredit as contract } from '@centrepass/contract/refunds/office-credits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockAccount } from '#features/accounts/record/lock-account'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { payerOf } from '#features/invoices/ledger/payer-of'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { termsOf } from '../letters/refund-deps.ts'
import { carryOutCredit } from './carry-out-credit.ts'
import type { CreditDeps } from './credit-deps.ts'
import { givenAlone } from './given-alone.queries.ts'
import { activeAccount } from './office-credits.queries.ts'

type Giving = z.output<typeof contract.body> & { accountId: number }
type Asked = Omit<Giving, 'shown'>
type Work = { deps: CreditDeps; actor: AccountActor; creditExpiresOn: string; limitCents: number }

/** Gives a credit out of goodwill, at once or when a second person has agreed to it. */
export async function giveCredit(
  deps: CreditDeps,
  actor: AccountActor,
  { shown, ...asked }: Giving,
): Promise<CreditOutcome> {
  const work = await creditWork(deps, actor)
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const why = await weigh(tx, work, asked)
      if (why)
        return { state: 'proposed', given_credit: null, proposal: await proposeIt(tx, work, { asked, why }) }
      const by = { given_by: actor.accountId, proposal_id: null }
      const credit = await carryOutCredit(tx, work, { ...asked, by })
      if (shown)
        await refuseOtherEffects(tx, await ownInvoice(tx, asked.accountId, shown.invoice), shown.digest)
      return { state: 'done', given_credit: credit, proposal: null }
    }),
  )
}

export async function creditWork(deps: CreditDeps, actor: AccountActor): Promise<Work> {
  const { creditExpiresOn, configuration } = await termsOf(deps)
  return { deps, actor, creditExpiresOn, limitCents: secondPairLimitFrom(configuration.variables) }
}

/** What was shown is about an invoice of the account, and of no other. */
async function ownInvoice(tx: Database, accountId: number, invoiceId: number): Promise<number> {
  if ((await payerOf(tx, invoiceId)) !== accountId) throw notFound('invoice')
  return invoiceId
}

/** Does it in the caller's transaction, as if it was confirmed where that is needed, and says why it is. */
export async function giveCreditIn(tx: Database, work: Work, asked: Asked): Promise<WhySecondPair | null> {
  const why = await weigh(tx, work, asked)
  const proposal = why && (await proposeIt(tx, work, { asked, why }))
  const by = { given_by: work.actor.accountId, proposal_id: proposal?.id ?? null }
  await carryOutCredit(tx, work, { ...asked, by })
  return why
}

/** One number, any constant: it only has to differ from other advisory locks. */
const GIVING_LOCK = 354

/** Of two that one person gives at once, to whichever accounts of a family, the second sees what the first gave. */
async function weigh(tx: Database, { actor, limitCents }: Work, { accountId, amount }: Asked) {
  await refuseOwnMatter(tx, actor, { account_id: accountId })
  await tx.execute(sql`select pg_advisory_xact_lock(${GIVING_LOCK}, ${actor.accountId})`)
  await lockAccount(tx, accountId)
  await activeAccount(tx, accountId)
  const aloneCents = await givenAlone(tx, accountId)
  return whySecondPair({ deed: 'goodwill', cents: centsOf(amount), aloneCents, limitCents })
}

const proposeIt = (
  tx: Database,
  { deps, actor }: Work,
  { asked, why }: { asked: Asked; why: WhySecondPair },
) =>
  propose(tx, deps, actor, {
    ...{ deed: 'goodwill', why, reason: asked.reason, amount_cents: centsOf(asked.amount), invoice_ids: [] },
    asked: { account_id: asked.accountId, amount: asked.amount, reason: asked.reason },
    about: `account ${asked.accountId}`,
  })

const Proposed = z.object({ account_id: z.int(), amount: z.string(), reason: z.string() })

/** What a second person agreed to is given as it was proposed, to an account that can use it today. */
export const creditDeed = (deps: CreditDeps) => async (): Promise<Deed> => {
  const { creditExpiresOn } = await termsOf(deps)
  return async (tx, { id, asked, proposed_by }) => {
    const { account_id: accountId, ...given } = Proposed.parse(asked)
    const by = { given_by: proposed_by, proposal_id: id }
    await carryOutCredit(tx, { deps, creditExpiresOn }, { ...given, accountId, by })
    return {}
  }
}

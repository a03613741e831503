import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { moveCredit as contract, OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockAccount } from '#features/accounts/record/lock-account'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { creditSources, credits, payments } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import { termsOf } from '../letters/refund-deps.ts'
import { moveSources } from '../row/credit-sources.ts'
import type { CreditDeps } from './credit-deps.ts'
import { activeAccount, areOneFamily, presentCredit } from './office-credits.queries.ts'

type Credit = typeof credits.$inferSelect
type Moving = z.output<typeof contract.body> & { creditId: number }

/**
 * Part of a credit goes to another account that acts for the same person. It keeps its origin, its last day and the
 * payments it comes from, so that a dispute still finds it.
 */
export async function moveCredit(
  deps: CreditDeps,
  actor: AccountActor,
  { creditId, to_account, amount, reason }: Moving,
): Promise<{ from: OfficeCredit; to: OfficeCredit }> {
  const { today } = await termsOf(deps)
  const cents = centsOf(amount)
  return deps.db.transaction(async (tx) => {
    const { account_id } = await creditById(tx, creditId)
    const both = [account_id, to_account] as const
    for (const id of both) await refuseOwnMatter(tx, actor, { account_id: id })
    if (account_id === to_account) throw new Failure('credit_same_account')
    for (const id of both.toSorted((a, b) => a - b)) await lockAccount(tx, id)
    const [sender, receiver] = [await activeAccount(tx, account_id), await activeAccount(tx, to_account)]
    if (!(await areOneFamily(tx, ...both))) throw new Failure('credit_other_family')
    const credit = await lockCredit(tx, creditId)
    refuseTooMuch(credit, cents, today)
    const moved = await move(tx, credit, { to_account, cents, reason, given_by: actor.accountId })
    const subject = { credit_id: moved.from.id, other_credit_id: moved.to.id }
    for (const id of both)
      await recordChange(tx, id, { action: 'credit.moved', subject, after: { amount }, reason })
    const { movedAway, arrived } = deps.creditLetters
    const told = { cents, expiresOn: credit.expires_on }
    await queueEmail(tx, sender.email, movedAway(sender.language, told))
    await queueEmail(tx, receiver.email, arrived(receiver.language, told))
    return { from: presentCredit(moved.from), to: presentCredit(moved.to) }
  })
}

async function creditById(tx: Database, id: number): Promise<Credit> {
  const [credit] = await tx.select().from(credits).where(eq(credits.id, id))
  if (!credit) throw notFound('credit')
  return credit
}

/** A dispute locks the payment before the credits that come from it: so does this. */
async function lockCredit(tx: Database, id: number): Promise<Credit> {
  const behind = tx
    .select({ id: creditSources.payment_id })
    .from(creditSources)
    .where(eq(creditSources.credit_id, id))
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, behind))
    .orderBy(asc(payments.id))
    .for('update')
  const [credit] = await tx.select().from(credits).where(eq(credits.id, id)).for('update')
  if (!credit) throw notFound('credit')
  return credit
}

function refuseTooMuch(credit: Credit, cents: number, today: string): void {
  if (credit.expires_on !== null && credit.expires_on < today) throw new Failure('credit_expired')
  const free = credit.left_cents - credit.held_cents
  if (cents > free) throw new Failure('credit_too_small', { left: moneyOf(free) })
}

type Written = { to_account: number; cents: number; reason: string; given_by: number }

async function move(tx: Database, credit: Credit, { to_account, cents, reason, given_by }: Written) {
  const [to] = await tx
    .insert(credits)
    .values({
      ...{ account_id: to_account, origin: credit.origin, origins: credit.origins },
      expires_on: credit.expires_on,
      ...{ amount_cents: cents, left_cents: cents, moved_from: credit.id, given_by, reason },
    })
    .returning()
  if (!to) throw new Error('The credit was not written.')
  await moveSources(tx, { from: credit.id, to: to.id, cents })
  const [from] = await tx
    .update(credits)
    .set({
      left_cents: sql`${credits.left_cents} - ${cents}`,
      moved_cents: sql`${credits.moved_cents} + ${cents}`,
    })
    .where(eq(credits.id, credit.id))
    .returning()
  if (!from) throw new Error('The credit was not written.')
  return { from, to }
}

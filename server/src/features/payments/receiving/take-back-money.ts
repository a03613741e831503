import { moneyOf } from '@centrepass/contract/ground/money'
import type { InvoiceMoney } from '@centrepass/contract/payments/received-money'
import { and, eq, sql } from 'drizzle-orm'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { openOn, receivedOn } from '#features/invoices/ledger/open-bill'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { depositLines, deposits } from '#platform/database/tables/deposits'
import { credits } from '#platform/database/tables/purchases'
import type { ReceivedAccount } from '#platform/database/tables/received-money'
import { receivedMoney } from '#platform/database/tables/received-money'
import { clubRefunds } from '#platform/database/tables/refunds'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import {
  lockBill,
  postMoney,
  type ReceivedRow,
  type ReceivingDeps,
  type ReceivingTerms,
  receivingTerms,
  refuseWhileCharged,
} from './book-money.ts'
import { unpayLines } from './pay-lines.ts'
import { invoiceMoney } from './received-money.queries.ts'

type TakingBack = { receivedId: number; reason: string }
type Variables = Readonly<Record<string, string>>
type Work = { deps: ReceivingDeps; actor: AccountActor; terms: ReceivingTerms; variables: Variables }

/** A wrong entry is taken back by one with the opposite amounts: nothing is deleted, and the money is owed again. */
export async function takeBackMoney(
  deps: ReceivingDeps,
  actor: AccountActor,
  { digest, ...asked }: TakingBack & { digest?: string | undefined },
): Promise<InvoiceMoney> {
  const terms = await receivingTerms(deps)
  const { variables } = await deps.configuration()
  return deps.db.transaction(async (tx) => {
    const after = await takeBackIn(tx, { deps, actor, terms, variables }, asked)
    await refuseOtherEffects(tx, after.invoice_id, digest)
    return after
  })
}

/** The same in the caller's transaction. */
export async function takeBackIn(
  tx: Database,
  { deps, actor, terms, variables }: Work,
  { receivedId, reason }: TakingBack,
): Promise<InvoiceMoney> {
  const seen = await requireEntry(tx, receivedId)
  await refuseOwnMatter(tx, actor, { invoice_id: seen.invoice_id })
  const invoice = await lockBill(tx, seen.invoice_id)
  await refuseWhileCharged(tx, invoice)
  const entry = await requireEntry(tx, receivedId)
  await refuseSpent(tx, entry)
  const account = await whereMoneyIs(tx, entry)
  const before = await invoiceMoney(tx, invoice.id)
  const received = await insertOpposite(tx, entry, { recorded_by: actor.accountId, note: reason, account })
  await postMoney(tx, received)
  if (entry.credit_id !== null) await withdrawCredit(tx, entry.credit_id, entry.credit_cents)
  if (invoice.billed_cents === 0) await unpayLines(tx, entry, { day: terms.season.today, variables })
  await refreshInvoice(tx, invoice.id)
  const openCents = await openOn(tx, invoice)
  if (invoice.billed_cents > 0) {
    await deps.billChanges.onMoney(tx, terms.season, { invoice, received, openCents })
  }
  const after = await invoiceMoney(tx, invoice.id)
  await recordChange(tx, invoice.account_id, {
    ...{ action: 'invoice.money_taken_back', reason },
    subject: { invoice_id: invoice.id, received_money_id: entry.id },
    before: { open: before.open, status: before.status },
    after: { open: after.open, status: after.status, amount: moneyOf(received.amount_cents) },
  })
  return after
}

/** The unique index on what is taken back is the guard; the caller reads this under the lock of the invoice. */
async function requireEntry(tx: Database, id: number): Promise<ReceivedRow> {
  const [entry] = await tx
    .select()
    .from(receivedMoney)
    .where(and(eq(receivedMoney.id, id), sql`${receivedMoney.takes_back} is null`))
    // Who puts it on a slip for the bank locks it too.
    .for('update')
  if (!entry) throw notFound('received_money')
  if (entry.method === 'card') throw new Failure('entry_by_card')
  if ((await tx.$count(receivedMoney, eq(receivedMoney.takes_back, id))) > 0) {
    throw new Failure('entry_taken_back')
  }
  return entry
}

/** What went back to the club came out of the money received. */
async function refuseSpent(tx: Database, entry: ReceivedRow): Promise<void> {
  const { invoice_id, amount_cents, credit_cents } = entry
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${clubRefunds.amount_cents}), 0)::int` })
    .from(clubRefunds)
    .where(eq(clubRefunds.invoice_id, invoice_id))
  const back = given?.cents ?? 0
  const left = (await receivedOn(tx, invoice_id, { outsideOnly: true })) - (amount_cents - credit_cents)
  if (back > left) throw new Failure('entry_refunded', { given: moneyOf(back) })
}

/** A cheque that the bank sends back leaves the bank. Money on a slip, and cash at the bank, is taken off the slip first. */
async function whereMoneyIs(tx: Database, entry: ReceivedRow): Promise<ReceivedAccount> {
  const [deposit] = await tx
    .select({ id: deposits.id, booked_at: deposits.booked_at })
    .from(depositLines)
    .innerJoin(deposits, eq(deposits.id, depositLines.deposit_id))
    .where(and(eq(depositLines.received_id, entry.id), eq(depositLines.is_over, false)))
    .for('update', { of: deposits })
  if (!deposit) return entry.account
  if (!deposit.booked_at || entry.method === 'cash')
    throw new Failure('entry_in_deposit', { deposit: deposit.id })
  return 'bank'
}

type Taker = { recorded_by: number; note: string; account: ReceivedAccount }

async function insertOpposite(tx: Database, entry: ReceivedRow, taker: Taker): Promise<ReceivedRow> {
  const { invoice_id, method, received_on, reference, credit_id } = entry
  const [opposite] = await tx
    .insert(receivedMoney)
    .values({
      ...{ invoice_id, method, received_on, reference, credit_id, ...taker },
      ...{ amount_cents: -entry.amount_cents, credit_cents: 0 - entry.credit_cents, takes_back: entry.id },
    })
    .returning()
  if (!opposite) throw new Error('The entry was not written.')
  return opposite
}

async function withdrawCredit(tx: Database, creditId: number, cents: number): Promise<void> {
  const [withdrawn] = await tx
    .update(credits)
    .set({
      left_cents: sql`${credits.left_cents} - ${cents}`,
      withdrawn_cents: sql`${credits.withdrawn_cents} + ${cents}`,
    })
    .where(and(eq(credits.id, creditId), sql`${credits.left_cents} - ${credits.held_cents} >= ${cents}`))
    .returning({ id: credits.id })
  if (!withdrawn) throw new Failure('entry_credit_used')
}

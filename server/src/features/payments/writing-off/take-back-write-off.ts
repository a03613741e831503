import { moneyOf } from '@centrepass/contract/ground/money'
import type { WriteOff } from '@centrepass/contract/payments/write-offs'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { openOn } from '#features/invoices/ledger/open-bill'
import { post } from '#features/invoices/ledger/post'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { writeOffLines, writeOffs } from '#platform/database/tables/corrections'
import { ledgerTransactions } from '#platform/database/tables/ledger'
import { scheduleLines } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { lockBill, type ReceivingTerms, receivingTerms, refuseWhileCharged } from '../receiving/book-money.ts'
import { oweAgain } from '../receiving/pay-lines.ts'
import type { WriteOffDeps } from './write-off-deps.ts'
import { tellOfWriteOff } from './write-off-emails.ts'
import { writeOffById } from './write-offs.queries.ts'

type Row = typeof writeOffs.$inferSelect
type TakingBack = { id: number; reason: string }

type Variables = Readonly<Record<string, string>>
type Work = { deps: WriteOffDeps; actor: AccountActor; terms: ReceivingTerms; variables: Variables }

/** A write-off that was wrong is taken back by one with the opposite amount, while nothing else has happened. */
export async function takeBackWriteOff(
  deps: WriteOffDeps,
  actor: AccountActor,
  { digest, ...asked }: TakingBack & { digest?: string | undefined },
): Promise<WriteOff> {
  const terms = await receivingTerms(deps)
  const { variables } = await deps.configuration()
  return deps.db.transaction(async (tx) => {
    const given = await oweAgainIn(tx, { deps, actor, terms, variables }, asked)
    await refuseOtherEffects(tx, given.invoice_id, digest)
    return given
  })
}

/** The same in the caller's transaction. */
export async function oweAgainIn(
  tx: Database,
  { deps, actor, terms: { season }, variables }: Work,
  { id, reason }: TakingBack,
): Promise<WriteOff> {
  const given = await requireWriteOff(tx, id)
  await refuseOwnMatter(tx, actor, { invoice_id: given.invoice_id })
  const invoice = await lockBill(tx, given.invoice_id)
  await refuseWhileCharged(tx, invoice)
  await refuseOvertaken(tx, given)
  const before = { open: moneyOf(await openOn(tx, invoice)), status: invoice.status }
  await insertOpposite(tx, given, { reason, written_by: actor.accountId })
  if (invoice.billed_cents > 0) {
    await deps.billChanges.onOpen(tx, { invoiceId: invoice.id, openCents: await openOn(tx, invoice) })
  } else await oweAgain(tx, await linesOf(tx, id), { day: season.today, variables })
  await refreshInvoice(tx, invoice.id)
  const open_cents = await openOn(tx, invoice)
  const amounts = { amount_cents: given.amount_cents, open_cents }
  await tellOfWriteOff(tx, deps.writeOffLetters.takenBack, invoice, amounts)
  await recordChange(tx, invoice.account_id, {
    ...{ action: 'debt.owed_again', subject: { invoice_id: invoice.id, write_off_id: id }, before, reason },
    after: { open: moneyOf(open_cents), amount: moneyOf(given.amount_cents) },
  })
  return writeOffById(tx, given)
}

async function requireWriteOff(tx: Database, id: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(writeOffs)
    .where(and(eq(writeOffs.id, id), isNull(writeOffs.takes_back)))
  if (!found) throw notFound('write_off')
  return found
}

/** Under the lock of the invoice: the last thing in its books is this write-off, and no row of it was cancelled since. */
async function refuseOvertaken(tx: Database, { id, invoice_id, cancelled_before }: Row): Promise<void> {
  if ((await tx.$count(writeOffs, eq(writeOffs.takes_back, id))) > 0)
    throw new Failure('write_off_taken_back')
  const [last] = await tx
    .select({ fact: ledgerTransactions.fact })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.invoice_id, invoice_id))
    .orderBy(desc(ledgerTransactions.id))
    .limit(1)
  const done = and(eq(cancellations.invoice_id, invoice_id), eq(cancellations.status, 'done'))
  const isLast = last?.fact === `write-off ${id}`
  if (!isLast || (await tx.$count(cancellations, done)) !== cancelled_before) {
    throw new Failure('write_off_overtaken')
  }
}

type Taker = { reason: string; written_by: number }

async function insertOpposite(tx: Database, given: Row, taker: Taker): Promise<void> {
  const { id, invoice_id, amount_cents, cancelled_before } = given
  await tx
    .insert(writeOffs)
    .values({ invoice_id, cancelled_before, amount_cents: -amount_cents, takes_back: id, ...taker })
  await post(tx, {
    ...{ kind: 'write_off', invoice_id, fact: `write-off ${id} taken back` },
    postings: [
      ['receivable', amount_cents],
      ['waived', -amount_cents],
    ],
  })
}

async function linesOf(tx: Database, id: number) {
  const found = await tx
    .select({ line: scheduleLines })
    .from(writeOffLines)
    .innerJoin(scheduleLines, eq(scheduleLines.id, writeOffLines.schedule_line_id))
    .where(eq(writeOffLines.write_off_id, id))
  return found.map(({ line }) => line)
}

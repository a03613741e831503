import { and, asc, eq, sql } from 'drizzle-orm'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { openOn } from '#features/invoices/ledger/open-bill'
import { refuseOwnMatter } from '#features/office/own-matters'
import { lockBill } from '#features/payments/receiving/book-money'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import { billOf } from '#features/tournaments/clubs/club-bills.queries'
import { sendBill } from '#features/tournaments/clubs/send-bill'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { invoiceRows, scheduleLines } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import type { DeskDeps } from './desk-deps.ts'

type Asked = { invoiceId: number; reason: string }
type Work = { deps: DeskDeps; actor: AccountActor; season: SeasonFacts }
type Invoice = Awaited<ReturnType<typeof lockBill>>

/** Emails an invoice again with its PDF: to the account, or while it is open to the club that pays it. */
export async function sendInvoiceAgain(
  deps: DeskDeps,
  actor: AccountActor,
  { digest, ...asked }: Asked & { digest?: string | undefined },
) {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  return deps.db.transaction(async (tx) => {
    const sent = await sendAgainIn(tx, { deps, actor, season }, asked)
    await refuseOtherEffects(tx, asked.invoiceId, digest)
    return sent
  })
}

export async function sendAgainIn(tx: Database, work: Work, { invoiceId, reason }: Asked) {
  await refuseOwnMatter(tx, work.actor, { invoice_id: invoiceId })
  const invoice = await lockBill(tx, invoiceId)
  const isOwedByClub = invoice.billed_cents > 0 && (await openOn(tx, invoice)) > 0
  const sent_to = isOwedByClub ? await sendToClub(tx, work, invoice) : await sendReceipt(tx, work, invoice)
  const subject = { invoice_id: invoice.id }
  await recordChange(tx, invoice.account_id, { action: 'invoice.sent_again', subject, reason })
  return { sent_to }
}

async function sendToClub(tx: Database, { deps, season }: Work, invoice: Invoice): Promise<string> {
  const facts = await billOf(tx, invoice.id)
  if (!facts?.club.email) throw new Failure('club_has_no_address')
  await sendBill(tx, { letters: deps.clubLetters, season }, facts)
  return facts.club.email
}

/** As after the purchase, with what is still to come today. */
async function sendReceipt(tx: Database, { deps }: Work, invoice: Invoice): Promise<string> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, invoice.account_id))
  if (!account) throw notFound('account')
  const rows = await tx
    .select()
    .from(invoiceRows)
    .where(eq(invoiceRows.invoice_id, invoice.id))
    .orderBy(asc(invoiceRows.position))
  const later = await tx
    .select()
    .from(scheduleLines)
    .where(
      and(
        eq(scheduleLines.invoice_id, invoice.id),
        sql`${scheduleLines.status} not in ('paid', 'cancelled')`,
      ),
    )
    .orderBy(asc(scheduleLines.due_on), asc(scheduleLines.id))
  const letter = deps.letters.receipt(account.language, invoice, { rows, later, isSigningLeft: false })
  await queueEmail(tx, account.email, letter, { invoiceId: invoice.id })
  return account.email
}

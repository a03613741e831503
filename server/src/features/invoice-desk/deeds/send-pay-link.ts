import { moneyOf } from '@centrepass/contract/ground/money'
import { eq, sql } from 'drizzle-orm'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { readersOfInvoice } from '#features/invoices/ledger/invoice-readers.queries'
import { openOn } from '#features/invoices/ledger/open-bill'
import { refuseOwnMatter } from '#features/office/own-matters'
import { renewPayLink } from '#features/payments/pay-links/pay-links'
import { lockBill, refuseWhileCharged } from '#features/payments/receiving/book-money'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import { billOf } from '#features/tournaments/clubs/club-bills.queries'
import { sendBill } from '#features/tournaments/clubs/send-bill'
import type { Database } from '#platform/database/client'
import { payLinks } from '#platform/database/tables/club-bills'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import type { DeskDeps } from './desk-deps.ts'

type Asked = { invoiceId: number; reason: string }
type Work = { deps: DeskDeps; actor: AccountActor; season: SeasonFacts }
type Invoice = Awaited<ReturnType<typeof lockBill>>

/** Emails a link that pays what is open, without an account: to the family, or with the invoice to the club. */
export async function sendPayLink(
  deps: DeskDeps,
  actor: AccountActor,
  { digest, ...asked }: Asked & { digest?: string | undefined },
) {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  return deps.db.transaction(async (tx) => {
    const sent = await sendPayLinkIn(tx, { deps, actor, season }, asked)
    await refuseOtherEffects(tx, asked.invoiceId, digest)
    return sent
  })
}

export async function sendPayLinkIn(tx: Database, work: Work, { invoiceId, reason }: Asked) {
  await refuseOwnMatter(tx, work.actor, { invoice_id: invoiceId })
  const invoice = await lockBill(tx, invoiceId)
  await refuseWhileCharged(tx, invoice)
  const open_cents = await openOn(tx, invoice)
  if (open_cents === 0) throw new Failure('invoice_settled')
  const sent_to =
    invoice.billed_cents > 0
      ? await sendToClub(tx, work, invoice)
      : await sendToFamily(tx, work, { invoice, open_cents })
  await recordChange(tx, invoice.account_id, {
    ...{ action: 'invoice.pay_link_sent', subject: { invoice_id: invoice.id }, reason },
    after: { amount: moneyOf(open_cents) },
  })
  return { sent_to, expires_at: await expiryOf(tx, invoiceId) }
}

/** The club gets the invoice once more; each of its emails has a link of its own. */
async function sendToClub(tx: Database, { deps, season }: Work, invoice: Invoice): Promise<string> {
  const facts = await billOf(tx, invoice.id)
  if (!facts?.club.email) throw new Failure('club_has_no_address')
  await sendBill(tx, { letters: deps.clubLetters, season }, facts)
  return facts.club.email
}

async function sendToFamily(
  tx: Database,
  { deps, season }: Work,
  { invoice, open_cents }: { invoice: Invoice; open_cents: number },
): Promise<string> {
  const secret = await renewPayLink(tx, invoice.id, season.clubBills)
  const { language, account } = await readersOfInvoice(tx, invoice)
  const story = { number: invoice.number ?? '', open_cents }
  await queueEmail(tx, account, deps.payLinkLetters.link(language, story, secret), { invoiceId: invoice.id })
  return account
}

async function expiryOf(tx: Database, invoiceId: number): Promise<string> {
  const [link] = await tx
    .select({ at: payLinks.expires_at })
    .from(payLinks)
    .where(eq(payLinks.invoice_id, invoiceId))
    .orderBy(sql`${payLinks.id} desc`)
    .limit(1)
  if (!link) throw new Error('The link was not written.')
  return link.at.toISOString()
}

import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { eq } from 'drizzle-orm'
import { openOn, receivedOn } from '#features/invoices/ledger/open-bill'
import { invoiceDetails } from '#features/invoices/reading/invoices.queries'
import { isBeingPaid } from '#features/payments/pay-links/being-paid'
import type { PayLinkDeps } from '#features/payments/pay-links/invoice-payment-work'
import { mayBeAsked, newestPayment } from '#features/payments/pay-links/newest-payment.queries'
import { ofInvoice } from '#features/payments/pay-links/open-invoice-payment'
import { payInvoice } from '#features/payments/pay-links/pay-invoice'
import { type HeldLink, heldLink } from '#features/payments/pay-links/pay-links'
import { cardKeyOf, presentPayment } from '#features/payments/pay-links/present-payment'
import { checkInvoicePayment } from '#features/payments/pay-links/reconcile-invoice-payments'
import type { Database } from '#platform/database/client'
import { invoices } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { billOf, tournamentIn } from './club-bills.queries.ts'

type Asked = { code: string; locale: Locale }

/** The page behind a pay link: the club and its team where it is theirs, and what is open. No name of a person. */
export async function clubInvoiceOf(deps: PayLinkDeps, { code, locale }: Asked): Promise<ClubInvoice> {
  const held = await heldLink(deps.db, code)
  return present(deps, held, locale)
}

type Paying = Asked & { amount: string; payment_ott: string }

/** Pays all or a part by card. A link that is over pays nothing. */
export async function payClubInvoice(deps: PayLinkDeps, paying: Paying) {
  const held = await heldLink(deps.db, paying.code)
  const { link, isExpired } = held
  if (isExpired) throw new Failure('link_spent')
  // A link that has ended finds nothing open, or the payment that this very request made before.
  const outcome = await payInvoice(deps, {
    ...{
      invoiceId: link.invoice_id,
      linkId: link.id,
      cents: centsOf(paying.amount),
      paymentOtt: paying.payment_ott,
    },
  })
  return { outcome, invoice: await present(deps, held, paying.locale) }
}

/** Asks the provider now: the browser's word does not count, only the bank knows what the person said. */
export async function checkClubInvoice(deps: PayLinkDeps, { code, locale }: Asked): Promise<ClubInvoice> {
  const held = await heldLink(deps.db, code)
  const newest = await newestPayment(deps.db, { invoiceId: held.link.invoice_id })
  if (mayBeAsked(newest)) await checkInvoicePayment(deps, ofInvoice(newest))
  return present(deps, held, locale)
}

async function present(deps: PayLinkDeps, held: HeldLink, locale: Locale): Promise<ClubInvoice> {
  const { db, gateway } = deps
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, held.link.invoice_id))
  if (!invoice) throw new Failure('link_spent')
  const facts = await billOf(db, invoice.id)
  const newest = await newestPayment(db, { invoiceId: invoice.id })
  const isPaying = await isBeingPaid(db, invoice.id)
  return {
    state: stateOf(invoice, { ...held, isPaying }),
    ...{
      invoice_number: invoice.number ?? '',
      club: facts?.club.name ?? null,
      team: facts?.team.name ?? null,
    },
    ...{ tournament: facts && tournamentIn(facts, locale), due_on: facts?.bill.due_on ?? null },
    total: moneyOf(invoice.total_cents),
    paid: moneyOf(await paidOf(db, invoice)),
    open: moneyOf(await openOn(db, invoice)),
    payment: newest && presentPayment(newest, locale),
    card_key: cardKeyOf(gateway),
  }
}

type Invoice = typeof invoices.$inferSelect

/** A family has paid the rest with the purchase, by instalments or past this site. */
const paidOf = async (db: Database, invoice: Invoice): Promise<number> =>
  invoice.billed_cents > 0
    ? receivedOn(db, invoice.id)
    : centsOf((await invoiceDetails(db, invoice, 'en')).paid)

function stateOf(
  invoice: Invoice,
  { link, isExpired, isPaying }: HeldLink & { isPaying: boolean },
): ClubInvoice['state'] {
  if (invoice.status === 'void') return 'void'
  if (!['open', 'partially_paid', 'overdue'].includes(invoice.status)) return 'paid'
  if (isPaying) return 'confirming'
  return isExpired || link.ended_at !== null ? 'expired' : 'open'
}

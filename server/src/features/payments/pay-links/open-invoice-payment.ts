import { moneyOf } from '@centrepass/contract/ground/money'
import { and, eq, sql } from 'drizzle-orm'
import { openOn } from '#features/invoices/ledger/open-bill'
import { siteMark, whatIsPaid } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { payments, purchases } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { hasLookedAtProvider, type Looking } from '../cards/has-looked.ts'
import { type Invoice, lockBill } from '../receiving/book-money.ts'
import { refuseSplit, unpaidLines } from '../receiving/pay-lines.ts'
import { isBeingPaid } from './being-paid.ts'
import { hasEnded } from './pay-links.ts'

export type InvoicePayment = typeof payments.$inferSelect & { invoice_id: number }

/** A card cannot be charged with less. */
const LEAST_CENTS = 50

type Opening = { invoiceId: number; linkId: number; cents: number; paymentOtt: string; currency: string }
type Opened = { payment: InvoicePayment; isNew: boolean }

/**
 * Writes down that a card is about to be charged for a club's invoice, and under which key, before the provider is
 * asked. The same card token again is the same payment.
 */
export async function openInvoicePayment(tx: Database, looking: Looking, opening: Opening): Promise<Opened> {
  const { invoiceId, linkId, cents, paymentOtt, currency } = opening
  const ott_hash = hashOf(paymentOtt)
  const hasLooked = await hasLookedAtProvider(tx, looking)
  const invoice = await lockBill(tx, invoiceId)
  const same = and(eq(payments.invoice_id, invoiceId), eq(payments.ott_hash, ott_hash))
  const [earlier] = await tx.select().from(payments).where(same)
  if (earlier) return { payment: ofInvoice(earlier), isNew: false }
  // A restore may have forgotten what the club has paid: until the provider was asked, the open amount is not known.
  if (!hasLooked) throw new Failure('earlier_payments_unknown', {}, { retryAfter: 60 })
  if (await isBeingPaid(tx, invoiceId)) throw new Failure('invoice_being_paid', {}, { retryAfter: 10 })
  const open = await openOn(tx, invoice)
  // It ended when all was paid. What is owed again has a link of its own, sent to who should have it now.
  if (open > 0 && (await hasEnded(tx, linkId))) throw new Failure('link_spent')
  refuseAmount(cents, open)
  // A family pays instalments, the oldest first: what is left of one must be enough for a card.
  if (invoice.billed_cents === 0) refuseSplit(await unpaidLines(tx, invoiceId), cents)
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ invoice_id: invoiceId, account_id: invoice.account_id, ott_hash, amount_cents: cents, currency },
      provider_key: await keyFor(tx, invoice, { cents, currency }),
      status: 'processing',
      // Not the start of the transaction: it may have waited for another one.
      created_at: sql`clock_timestamp()`,
    })
    .returning()
  if (!payment) throw new Error('The payment was not written.')
  return { payment: ofInvoice(payment), isNew: true }
}

export function ofInvoice(payment: typeof payments.$inferSelect): InvoicePayment {
  const { invoice_id } = payment
  if (invoice_id === null) throw new Error(`Payment ${payment.id} is not of an invoice.`)
  return { ...payment, invoice_id }
}

/** All that is open, or a part that leaves enough for another card payment. */
function refuseAmount(cents: number, open: number): void {
  if (open === 0) throw new Failure('invoice_settled')
  const least = moneyOf(LEAST_CENTS)
  if (cents > open) throw new Failure('pay_less', { open: moneyOf(open) })
  if (cents < LEAST_CENTS && cents !== open) throw new Failure('pay_more', { least })
  if (cents < open && open - cents < LEAST_CENTS) throw new Failure('rest_too_small', { least })
}

type Paid = { cents: number; currency: string }

/** More tries than an invoice ever has. */
const MOST_TRIES = 100

/** Whether this key, which the provider remembers and we do not, is of a try to pay this very invoice. */
export async function isKeyOf(
  tx: Database,
  invoice: Invoice,
  { key, amount_cents, currency }: { key: string; amount_cents: number; currency: string },
): Promise<boolean> {
  const token = await originOf(tx, invoice)
  const tries = Array.from({ length: MOST_TRIES }, (_, count) => count)
  return tries.some((count) => key.endsWith(whatIsPaid(token, count, amount_cents, currency)))
}

async function originOf(tx: Database, { purchase_id }: Invoice): Promise<string> {
  const [origin] = await tx
    .select({ token_hash: purchases.token_hash })
    .from(purchases)
    .where(eq(purchases.id, purchase_id))
  return origin?.token_hash ?? ''
}

/**
 * From the invoice, the amount and how many tries it had: a restore that forgets a try makes the next one the same try
 * again, and the provider answers what it did. The token of the purchase tells invoices apart that share an id.
 */
async function keyFor(tx: Database, invoice: Invoice, { cents, currency }: Paid) {
  const tries = await tx.$count(payments, eq(payments.invoice_id, invoice.id))
  const paid = whatIsPaid(await originOf(tx, invoice), tries, cents, currency)
  return sql`'invoice-' || ${invoice.id}::text || '-' || ${siteMark} || '-' || ${paid}::text`
}

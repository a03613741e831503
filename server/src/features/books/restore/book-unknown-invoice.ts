import { and, eq, inArray, sql } from 'drizzle-orm'
import { openOn } from '#features/invoices/ledger/open-bill'
import type { PayLinkDeps } from '#features/payments/pay-links/invoice-payment-work'
import { type InvoicePayment, isKeyOf, ofInvoice } from '#features/payments/pay-links/open-invoice-payment'
import { questionOf } from '#features/payments/pay-links/pay-invoice'
import { settleInvoicePayment } from '#features/payments/pay-links/settle-invoice-payment'
import { openStates } from '#features/payments/plans/settling'
import { lockBill } from '#features/payments/receiving/book-money'
import type { Database } from '#platform/database/client'
import { invoices, payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import type { OurMoney } from './book-unknown-charge.ts'

const invoiceIn = ({ key }: Pick<OurMoney, 'key'>): number | null => {
  const [, invoice] = /^invoice-(\d+)-/.exec(key) ?? []
  return invoice === undefined ? null : Number(invoice)
}

export const isForInvoice = (charge: Pick<OurMoney, 'key'>): boolean => invoiceIn(charge) !== null

/**
 * Books a card payment of a club that was made after the backup we run on: its key says which invoice it paid, and how
 * much. Says why it cannot be booked, or null when it is.
 */
export async function bookUnknownInvoice(deps: PayLinkDeps, charge: OurMoney): Promise<string | null> {
  if (charge.status !== 'succeeded') return 'the provider has not finished it'
  const opened = await deps.db.transaction((tx) => open(tx, charge))
  if (opened === null || typeof opened === 'string') return opened
  const outcome = await deps.gateway.find(questionOf(opened))
  await settleInvoicePayment(deps, opened, outcome)
  return outcome.kind === 'succeeded' ? null : 'the provider did not confirm it'
}

async function open(tx: Database, charge: OurMoney): Promise<InvoicePayment | string | null> {
  const { key, amount_cents, currency, at } = charge
  const [found] = await tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, sql`${invoiceIn(charge)}::bigint`))
  if (!found?.number) return 'its invoice is not in the backup'
  const invoice = await lockBill(tx, found.id)
  // Another process may have booked it since we looked.
  if ((await tx.$count(payments, eq(payments.provider_key, key))) > 0) return null
  // After a restore the next invoice may get the id of one that is lost.
  if (!(await isKeyOf(tx, invoice, charge))) return 'its invoice is not in the backup'
  const isCharging = and(eq(payments.invoice_id, invoice.id), inArray(payments.status, [...openStates]))
  if ((await tx.$count(payments, isCharging)) > 0) return 'another payment of its invoice is on its way'
  if ((await openOn(tx, invoice)) < amount_cents) return 'its invoice is paid: give it back at the provider'
  await record(tx, null, 'invoice_payment.remembered', { invoice_id: invoice.id })
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ invoice_id: invoice.id, account_id: invoice.account_id, amount_cents, currency },
      // Which card token it was made with is forgotten; no token has this hash.
      ...{ provider_key: key, ott_hash: hashOf(key), status: 'processing', created_at: at },
    })
    .returning()
  return payment ? ofInvoice(payment) : 'it could not be booked'
}

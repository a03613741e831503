import { moneyOf } from '@centrepass/contract/ground/money'
import type { DeedEffects } from '@centrepass/contract/invoices/invoice-deeds'
import { eq, sql } from 'drizzle-orm'
import { bookedHere } from '#platform/database/booked-here'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { invoices } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { hashOf } from '#platform/security/secrets'
import { openOn } from './open-bill.ts'

type Effects = Pick<
  DeedEffects,
  'ledger' | 'open_before' | 'open_after' | 'status_after' | 'emails' | 'digest'
>

/** What this transaction has done so far about an invoice: booked, mailed, and what is owed afterwards. */
export async function deedEffects(tx: Database, invoiceId: number): Promise<Effects> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!invoice) throw notFound('invoice')
  const booked = await bookedHere(tx)
  const owed = booked.find(({ account }) => account === 'receivable')?.cents ?? 0
  const open = await openOn(tx, invoice)
  const shown = {
    ledger: booked.map(({ account, cents }) => ({ account, amount: moneyOf(cents) })),
    ...{ open_before: moneyOf(open - owed), open_after: moneyOf(open), status_after: invoice.status },
  }
  const digest = hashOf(JSON.stringify([shown, await creditLeft(tx, invoice.account_id)]))
  return { ...shown, emails: await emailsOfDeed(tx), digest }
}

/** Two people who give the same credit change nothing else of the invoice: without it both would give it. */
async function creditLeft(tx: Database, accountId: number): Promise<number> {
  const [sum] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(left_cents), 0)::float8 as cents from credits where account_id = ${accountId}`,
  )
  return sum?.cents ?? 0
}

/** A deed that was shown before does exactly that, or nothing. */
export async function refuseOtherEffects(
  tx: Database,
  invoiceId: number,
  digest: string | undefined,
): Promise<void> {
  if (digest === undefined) return
  if ((await deedEffects(tx, invoiceId)).digest !== digest) throw new Failure('deed_changed')
}

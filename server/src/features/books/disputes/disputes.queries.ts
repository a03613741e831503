import { moneyOf } from '@centrepass/contract/ground/money'
import type { OfficeDispute } from '@centrepass/contract/payments/disputes'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { accounts } from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, payments } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'
import { costOf } from '../comparing/differences-in-disputes.ts'
import { aboutOf } from '../reviews/payment-reviews.queries.ts'

const SHOWN = 400

/** A payment is of a purchase, of a plan or of a club's invoice, and so of one invoice. */
const ofPayment = sql`${invoices.id} = coalesce(${payments.invoice_id}, ${paymentSchedules.invoice_id})
  or ${invoices.purchase_id} = ${payments.purchase_id}`

/** Without those of the reader's own family. */
export async function officeDisputes(db: Database, actor: AccountActor): Promise<OfficeDispute[]> {
  const found = await disputesWhere(db, undefined)
  const others = await withoutOwnMatters(db, actor, found, ({ payment }) => aboutOf(payment))
  return others.map(present)
}

type Found = Awaited<ReturnType<typeof disputesWhere>>[number]

const disputesWhere = (db: Database, wanted: SQL | undefined) =>
  db
    .select({ dispute: disputes, payment: payments, account: accounts, number: invoices.number })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.payment_id))
    .innerJoin(accounts, eq(accounts.id, payments.account_id))
    .leftJoin(paymentSchedules, eq(paymentSchedules.id, payments.schedule_id))
    .leftJoin(invoices, ofPayment)
    .where(wanted)
    .orderBy(sql`${disputes.status} <> 'open'`, desc(disputes.opened_at), desc(disputes.id))
    .limit(SHOWN)

/** Those of one invoice, for callers that know whose it is. */
export async function disputesOf(
  db: Database,
  { id }: Pick<typeof invoices.$inferSelect, 'id'>,
): Promise<OfficeDispute[]> {
  const found = await disputesWhere(db, eq(invoices.id, id))
  return found.map(present)
}

function present({ dispute, payment, account, number }: Found): OfficeDispute {
  return {
    ...{ id: dispute.id, status: dispute.status, reason: dispute.reason, invoice_number: number },
    ...{ amount: moneyOf(dispute.amount_cents), currency: payment.currency, fee: moneyOf(costOf(dispute)) },
    ...{ payment_id: payment.id, charge_id: payment.charge_id },
    opened_at: dispute.opened_at.toISOString(),
    answer_by: dispute.answer_by?.toISOString() ?? null,
    account: { id: account.id, name: `${account.first_name} ${account.last_name}`, email: account.email },
    file: `/api/office/disputes/${encodeURIComponent(dispute.id)}/file`,
  }
}

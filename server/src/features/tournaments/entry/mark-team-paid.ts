import { moneyOf } from '@centrepass/contract/ground/money'
import { and, eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { lockInvoice } from '#features/invoices/ledger/lock-invoice'
import { openBill } from '#features/invoices/ledger/open-bill'
import { post } from '#features/invoices/ledger/post'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { invoices, purchases } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'

/** `amount` is what arrived, where the office says so. */
type Paid = { teamId: number; amount?: string | undefined }

/** The club has paid its invoice, and the office says so. Saying it twice changes nothing. */
export async function markTeamPaid(db: Database, actor: AccountActor, { teamId, amount }: Paid) {
  return db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { team_id: teamId })
    const invoice = await lockBill(tx, teamId)
    const { id } = invoice
    const cents = await openBill(tx, invoice)
    const paid = moneyOf(cents)
    // A withdrawal may have lowered the bill a moment ago: then other money arrived than would be written down.
    if (amount !== undefined && amount !== paid) {
      throw new Failure('bill_differs', { open: paid, amount })
    }
    await tx.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, id))
    await post(tx, {
      kind: 'club_payment',
      invoice_id: id,
      fact: `club payment of invoice ${id}`,
      postings: [
        ['bank', cents],
        ['receivable', -cents],
      ],
    })
    const [team] = await tx
      .update(teams)
      .set({ status: 'confirmed' })
      .where(and(eq(teams.id, teamId), eq(teams.status, 'submitted')))
      .returning({ status: teams.status })
    await recordChange(tx, invoice.account_id, {
      ...{ action: 'team.club_paid', subject: { team_id: teamId, invoice_id: id } },
      ...{ before: { still_due: paid }, after: { still_due: moneyOf(0) } },
    })
    return { status: team?.status ?? ('withdrawn' as const), paid }
  })
}

/** In the same order as a withdrawal locks, so that the one that comes second sees what the first did. */
async function lockBill(tx: Database, teamId: number) {
  const seen = await findBill(tx, teamId)
  await lockAccount(tx, seen.account_id)
  await lockInvoice(tx, seen.id)
  return findBill(tx, teamId)
}

async function findBill(tx: Database, teamId: number) {
  const [billed] = await tx
    .select({ invoice: invoices })
    .from(purchases)
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .where(and(eq(purchases.team_id, teamId), eq(purchases.state, 'paid'), eq(invoices.status, 'open')))
  if (!billed) throw notFound('open_club_invoice')
  return billed.invoice
}

import { moneyOf } from '@centrepass/contract/ground/money'
import { and, eq, inArray } from 'drizzle-orm'
import { openBill } from '#features/invoices/ledger/open-bill'
import { refuseOwnMatter } from '#features/office/own-matters'
import {
  bookMoney,
  type Invoice,
  lockBill,
  type ReceivingDeps,
  receivingTerms,
  refuseWhileCharged,
} from '#features/payments/receiving/book-money'
import type { Database } from '#platform/database/client'
import { invoices, purchases } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'

/** `amount` is what arrived, where the office says so. */
type Paid = { teamId: number; amount?: string | undefined }

/** The club has paid all that was open on its invoice, and the office says so. Saying it twice changes nothing. */
export async function markTeamPaid(deps: ReceivingDeps, actor: AccountActor, { teamId, amount }: Paid) {
  const terms = await receivingTerms(deps)
  return deps.db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { team_id: teamId })
    const invoice = await lockOpenBill(tx, teamId)
    await refuseWhileCharged(tx, invoice)
    const cents = await openBill(tx, invoice)
    const paid = moneyOf(cents)
    // A withdrawal may have lowered the bill a moment ago: then other money arrived than would be written down.
    if (amount !== undefined && amount !== paid) {
      throw new Failure('bill_differs', { open: paid, amount })
    }
    await bookMoney({ tx, deps, terms }, invoice, {
      ...{ method: 'transfer', cents, received_on: terms.season.today, reference: '', note: '' },
      ...{ recorded_by: actor.accountId, payment_id: null, excess: 'refuse' },
    })
    await recordChange(tx, invoice.account_id, {
      ...{ action: 'team.club_paid', subject: { team_id: teamId, invoice_id: invoice.id } },
      ...{ before: { still_due: paid }, after: { still_due: moneyOf(0), method: 'transfer' } },
    })
    const [team] = await tx.select({ status: teams.status }).from(teams).where(eq(teams.id, teamId))
    return { status: team?.status ?? ('withdrawn' as const), paid }
  })
}

async function lockOpenBill(tx: Database, teamId: number): Promise<Invoice> {
  const seen = await findBill(tx, teamId)
  await lockBill(tx, seen.id)
  return findBill(tx, teamId)
}

async function findBill(tx: Database, teamId: number): Promise<Invoice> {
  const [billed] = await tx
    .select({ invoice: invoices })
    .from(purchases)
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .where(
      and(
        eq(purchases.team_id, teamId),
        eq(purchases.state, 'paid'),
        inArray(invoices.status, ['open', 'partially_paid']),
      ),
    )
  if (!billed || billed.invoice.billed_cents === 0) throw notFound('open_club_invoice')
  return billed.invoice
}

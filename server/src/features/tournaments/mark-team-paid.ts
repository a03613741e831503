import { and, eq } from 'drizzle-orm'
import { openBill } from '#features/invoices/open-bill'
import { post } from '#features/invoices/post'
import type { Database } from '#platform/database/client'
import { invoices, purchases } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import { record } from '#platform/record'

/** The club has paid its invoice, and the office says so. Saying it twice changes nothing. */
export async function markTeamPaid(db: Database, teamId: number) {
  return db.transaction(async (tx) => {
    const [billed] = await tx
      .select({ invoice: invoices })
      .from(purchases)
      .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
      .where(and(eq(purchases.team_id, teamId), eq(purchases.state, 'paid'), eq(invoices.status, 'open')))
      .for('update')
    if (!billed) throw notFound('Open club invoice')
    const { id } = billed.invoice
    const cents = await openBill(tx, billed.invoice)
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
    await record(tx, null, 'team.club_paid', { team_id: teamId, invoice_id: id })
    return { status: team?.status ?? ('withdrawn' as const) }
  })
}

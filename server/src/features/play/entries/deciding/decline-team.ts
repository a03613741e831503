import { and, desc, eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { holdPlaces } from '#features/cart/places/hold-places'
import { cancelSold } from '#features/refunds/calling-off/cancel-sold'
import { endEntry } from '#features/tournaments/entry/end-entry'
import type { TeamRow } from '#features/tournaments/teams/team-facts.queries'
import type { Database } from '#platform/database/client'
import { invoiceRows, invoices, purchases } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { teams } from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type Back, type Decided, type Deciding, NO_MONEY, writeToManagers } from './deciding-deps.ts'
import { refuseNotIn } from './refuse-not-in.ts'

/** The team does not play: it leaves its division, its players are free, and all that was paid for it comes back. */
export async function declineTeam(tx: Database, deciding: Deciding): Promise<Decided> {
  const { deps, team, reason } = deciding
  refuseNotIn(team)
  const back = team.status === 'waitlisted' ? await leave(tx, team) : await giveBack(tx, deciding)
  const [declined] = await tx
    .update(teams)
    .set({ status: 'rejected', version: sql`${teams.version} + 1` })
    .where(and(eq(teams.id, team.id), eq(teams.status, 'withdrawn'), eq(teams.version, team.version + 1)))
    .returning({ id: teams.id })
  // A colleague accepted it, or a manager changed it, since it was shown.
  if (!declined) throw new Failure('team_changed')
  await writeToManagers(tx, deciding, deps.teamLetters.entryDeclined)
  await recordChange(tx, team.account_id, {
    ...{ action: 'team.declined', subject: { team_id: team.id }, reason: reason.en || reason.fr },
    ...{ before: { status: team.status }, after: { status: 'rejected' } },
  })
  return { outcome: 'declined', back }
}

/** Who waits has paid nothing. */
async function leave(tx: Database, team: TeamRow): Promise<Back> {
  await lockAccount(tx, team.account_id)
  if (!(await endEntry(tx, team.id, ['waitlisted']))) throw new Failure('team_changed')
  await holdPlaces(tx, { accountId: team.account_id, teamId: team.id }, new Map())
  return NO_MONEY
}

/** By the way of everything that the association calls off: whatever the policy says of the day, all of it comes back. */
async function giveBack(tx: Database, { deps, team, terms, refund_to }: Deciding): Promise<Back> {
  const spot = await soldAs(tx, team.id)
  const ended = await cancelSold(tx, { ...deps, db: tx }, { spot, terms, refund_to })
  // A family that withdrew a moment ago has its money by its own way.
  if (ended.cancellationId === null) throw new Failure('team_changed')
  const [back] = await tx.select().from(cancellations).where(eq(cancellations.id, ended.cancellationId))
  return back ?? NO_MONEY
}

async function soldAs(tx: Database, teamId: number) {
  const [sold] = await tx
    .select({
      ...{ account_id: invoices.account_id, invoice_id: invoices.id, position: invoiceRows.position },
    })
    .from(purchases)
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .innerJoin(invoiceRows, and(eq(invoiceRows.invoice_id, invoices.id), eq(invoiceRows.product_id, teamId)))
    .where(and(eq(purchases.team_id, teamId), eq(purchases.state, 'paid')))
    .orderBy(desc(purchases.id))
    .limit(1)
  // Entered behind the scenes, without an invoice: there is no way to give anything back.
  if (!sold) throw new Failure('entry_not_sold_here')
  return sold
}

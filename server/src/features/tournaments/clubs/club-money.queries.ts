import { moneyOf } from '@centrepass/contract/ground/money'
import type { ClubMoney } from '@centrepass/contract/tournaments/club-refunds'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { receivedOn } from '#features/invoices/ledger/open-bill'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'
import { officeTasks } from '#platform/database/tables/links'
import { invoices, purchases } from '#platform/database/tables/purchases'
import { cancellations, clubRefunds } from '#platform/database/tables/refunds'
import { teams } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'

export type ClubMoneyFacts = Awaited<ReturnType<typeof clubMoneyFacts>>

/** The kinds of task that ask the office to settle money with a club. */
export const CLUB_TASKS = ['team_withdrawn', 'place_taken', 'credit_note_to_send'] as const

/**
 * A club's payments for a team that left its tournament, without those by card: they go back to the card. An unpaid
 * part is lowered, not refunded.
 */
export async function clubMoneyFacts(db: Database, teamId: number) {
  const [found] = await db
    .select({ team: teams, club: clubs, invoice: invoices })
    .from(teams)
    .innerJoin(clubs, eq(clubs.id, teams.club_id))
    .innerJoin(purchases, and(eq(purchases.team_id, teams.id), eq(purchases.state, 'paid')))
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .where(
      and(
        eq(teams.id, teamId),
        // A team that plays on gets back what a credit note says, and no more.
        or(inArray(teams.status, ['withdrawn', 'rejected']), isToSend),
        gt(invoices.billed_cents, 0),
      ),
    )
  const paidCents = found ? await receivedOn(db, found.invoice.id, { outsideOnly: true }) : 0
  if (!found || paidCents === 0) throw notFound('paid_club_invoice')
  const given = await db
    .select()
    .from(clubRefunds)
    .where(eq(clubRefunds.invoice_id, found.invoice.id))
    .orderBy(desc(clubRefunds.id))
  return {
    ...{ ...found, paidCents, refund: given[0] ?? null },
    givenCents: given.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    isAsked: (await db.$count(officeTasks, and(isAbout(teamId), isNull(officeTasks.done_at)))) > 0,
    byPolicy: await byPolicy(db, teamId),
    promisedCents: await promisedBy(db, found),
  }
}

/** Of a team that plays on: what credit notes promise to its club, which gets no more. Null of a team that left. */
async function promisedBy(
  db: Database,
  { team, invoice }: { team: typeof teams.$inferSelect; invoice: typeof invoices.$inferSelect },
): Promise<number | null> {
  if (team.status === 'withdrawn' || team.status === 'rejected') return null
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${cancellations.to_club_cents}), 0)::int` })
    .from(cancellations)
    .where(and(eq(cancellations.invoice_id, invoice.id), eq(cancellations.status, 'done')))
  return sum?.cents ?? 0
}

const isToSend = sql`exists (select from office_tasks k where k.kind = 'credit_note_to_send' and k.done_at is null
  and (k.subject ->> 'team_id')::int = ${teams.id})`

const isAbout = (teamId: number) =>
  and(
    inArray(officeTasks.kind, [...CLUB_TASKS]),
    sql`${officeTasks.subject} @> ${JSON.stringify({ team_id: teamId })}::jsonb`,
  )

/** The income of an invoice in the books: without what a withdrawal deducted, or what was refunded since. */
export async function earnedBy(db: Database, invoiceId: number) {
  const rows = await db
    .select({ account: ledgerPostings.account, cents: sql<number>`-sum(${ledgerPostings.cents})::int` })
    .from(ledgerPostings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transaction_id))
    .where(eq(ledgerTransactions.invoice_id, invoiceId))
    .groupBy(ledgerPostings.account)
  const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0
  return { cost_cents: of('teams'), fee_cents: of('fees'), tax_cents: of('tax') }
}

/** Frozen on the day of the withdrawal, or when another team took the spot; the newest counts. */
async function byPolicy(db: Database, teamId: number): Promise<string | null> {
  const amount = sql<string | null>`${officeTasks.subject} ->> 'amount'`
  const [task] = await db
    .select({ amount })
    .from(officeTasks)
    .where(isAbout(teamId))
    .orderBy(desc(officeTasks.id))
    .limit(1)
  return task?.amount ?? null
}

export const presentClubMoney = ({ team, club, invoice, ...money }: ClubMoneyFacts): ClubMoney => ({
  team_name: team.name,
  club: { id: club.id, name: club.name },
  invoice_number: invoice.number ?? '',
  paid: moneyOf(money.paidCents),
  given: moneyOf(money.givenCents),
  by_policy: money.byPolicy,
  refund: money.refund && {
    amount: moneyOf(money.refund.amount_cents),
    ...{ way: money.refund.way, reference: money.refund.reference, note: money.refund.note },
    given_at: money.refund.given_at.toISOString(),
  },
})

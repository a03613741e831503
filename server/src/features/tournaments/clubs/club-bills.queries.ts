import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { ClubBill } from '@centrepass/contract/tournaments/club-invoices'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { openBill, writtenOffOn } from '#features/invoices/ledger/open-bill'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills } from '#platform/database/tables/club-bills'
import { accounts } from '#platform/database/tables/people'
import { invoices } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import type { BillStory } from '../letters/club-bill-emails.ts'

export type BillFacts = Awaited<ReturnType<typeof billsOf>>[number]

/** Invoices of clubs with everything that emails and statements say about them, the oldest first. */
export async function billsOf(db: Database, wanted: SQL | undefined) {
  return db
    .select({
      ...{ bill: clubBills, invoice: invoices, club: clubs, team: teams },
      tournament: { name: tournaments.name, names: tournaments.names },
      manager: { email: accounts.email, language: accounts.language },
    })
    .from(clubBills)
    .innerJoin(invoices, eq(invoices.id, clubBills.invoice_id))
    .innerJoin(clubs, eq(clubs.id, clubBills.club_id))
    .innerJoin(teams, eq(teams.id, clubBills.team_id))
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .innerJoin(accounts, eq(accounts.id, invoices.account_id))
    .where(wanted)
    .orderBy(invoices.issued_on, invoices.id)
}

export async function billOf(db: Database, invoiceId: number): Promise<BillFacts | null> {
  const [found] = await billsOf(db, eq(clubBills.invoice_id, invoiceId))
  return found ?? null
}

/** Something is left to pay of it. */
export const isOwed = sql`${invoices.status} in ('open', 'partially_paid')`

export const tournamentIn = ({ tournament }: BillFacts, locale: Locale): string =>
  tournament.names[locale] ?? tournament.name

/** Clubs have no language of their own: they read what the manager reads. */
export const storyOf = (
  facts: BillFacts,
  more: Pick<BillStory, 'open_cents' | 'instructions'>,
): BillStory => ({
  language: facts.manager.language,
  ...{ team_id: facts.team.id, team: facts.team.name, club: facts.club.name },
  tournament: tournamentIn(facts, facts.manager.language === 'FR' ? 'fr' : 'en'),
  ...{ number: facts.invoice.number ?? '', due_on: facts.bill.due_on, ...more },
})

export async function presentBill(db: Database, facts: BillFacts, locale: Locale): Promise<ClubBill> {
  const { invoice, bill, team } = facts
  return {
    ...{ invoice_id: invoice.id, invoice_number: invoice.number ?? '', status: invoice.status },
    ...{ issued_on: invoice.issued_on, due_on: bill.due_on },
    tournament: tournamentIn(facts, locale),
    team: { id: team.id, name: team.name },
    total: moneyOf(invoice.total_cents),
    forgiven: moneyOf((await forgivenOf(db, invoice.id)) + (await writtenOffOn(db, invoice.id))),
    open: moneyOf(await openBill(db, invoice)),
    ...{ sent_to: bill.sent_to, sent_at: bill.sent_at?.toISOString() ?? null },
  }
}

async function forgivenOf(db: Database, invoiceId: number): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${cancellations.forgiven_cents}), 0)::int` })
    .from(cancellations)
    .where(and(eq(cancellations.invoice_id, invoiceId), eq(cancellations.status, 'done')))
  return sum?.cents ?? 0
}

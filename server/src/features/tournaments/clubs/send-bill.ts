import { dueOn } from '@centrepass/contract/tournaments/club-bill-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { openBill } from '#features/invoices/ledger/open-bill'
import { newPayLink } from '#features/payments/pay-links/pay-links'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { clubBills } from '#platform/database/tables/club-bills'
import { officeTasks } from '#platform/database/tables/links'
import type { invoices } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { ClubLetters } from '../letters/club-bill-emails.ts'
import { type BillFacts, billOf, storyOf } from './club-bills.queries.ts'

export type Billing = { letters: ClubLetters; season: SeasonFacts }
type Billed = { invoice: typeof invoices.$inferSelect; teamId: number }

/** The task that asks the office for the address of a club. */
export const NO_ADDRESS = 'club_without_address'

/** A team was entered against the invoice: the club gets it with the PDF and a pay link, and the manager is told. */
export async function billClub(tx: Database, billing: Billing, { invoice, teamId }: Billed): Promise<void> {
  const [found] = await tx
    .select({ club_id: teams.club_id, starts_on: tournaments.starts_on })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(eq(teams.id, teamId))
  if (!found) throw new Error(`Team ${teamId} is gone.`)
  const due_on = dueOn(invoice.issued_on, found.starts_on, billing.season.clubBills)
  await tx
    .insert(clubBills)
    .values({ invoice_id: invoice.id, club_id: found.club_id, team_id: teamId, due_on })
  const facts = await billOf(tx, invoice.id)
  if (!facts) throw new Error(`Invoice ${invoice.id} is of no club.`)
  const isSent = await sendBill(tx, billing, facts)
  const { letters, season } = billing
  const letter = isSent ? letters.managerBilled : letters.managerUnsent
  const story = storyOf(facts, { open_cents: invoice.billed_cents, instructions: season.clubInstructions })
  await queueEmail(tx, facts.manager.email, letter(story))
}

/** Sends the invoice to the club's address. Without one the office gets a task, once; false then. */
export async function sendBill(tx: Database, billing: Billing, facts: BillFacts): Promise<boolean> {
  const { club, invoice, team } = facts
  if (!club.email) {
    const subject = { club_id: club.id, team_id: team.id, invoice_id: invoice.id }
    await askForAddress(tx, subject)
    return false
  }
  await mailBill(tx, billing, { facts, kind: 'invoice' })
  await tx
    .update(clubBills)
    .set({ sent_to: club.email, sent_at: billing.season.now })
    .where(eq(clubBills.invoice_id, invoice.id))
  await record(tx, invoice.account_id, 'team.club_billed', { team_id: team.id, invoice_id: invoice.id })
  return true
}

type Mailing = { facts: BillFacts; kind: 'invoice' | 'reminder' | 'overdue' }

/** With the open amount of this moment and a pay link of its own. */
export async function mailBill(tx: Database, { letters, season }: Billing, { facts, kind }: Mailing) {
  const { club, invoice } = facts
  if (!club.email) return
  const secret = await newPayLink(tx, invoice.id, season.clubBills)
  const open_cents = await openBill(tx, invoice)
  const story = storyOf(facts, { open_cents, instructions: season.clubInstructions })
  await queueEmail(tx, club.email, letters[kind](story, secret), { invoiceId: invoice.id })
}

async function askForAddress(tx: Database, subject: Record<string, number>): Promise<void> {
  const isSame = sql`${officeTasks.subject} @> ${JSON.stringify(subject)}::jsonb`
  const asked = and(eq(officeTasks.kind, NO_ADDRESS), isNull(officeTasks.done_at), isSame)
  if ((await tx.$count(officeTasks, asked)) > 0) return
  await tx.insert(officeTasks).values({ kind: NO_ADDRESS, subject })
}

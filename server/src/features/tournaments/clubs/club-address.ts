import type { Locale } from '@centrepass/contract/refusals/say'
import type { ClubBill } from '@centrepass/contract/tournaments/club-invoices'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { lockBill } from '#features/payments/receiving/book-money'
import type { Configuration } from '#features/site/configuration'
import { seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills, payLinks } from '#platform/database/tables/club-bills'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { ClubLetters } from '../letters/club-bill-emails.ts'
import { billOf, billsOf, isOwed, presentBill } from './club-bills.queries.ts'
import { NO_ADDRESS, sendBill } from './send-bill.ts'

export type ClubDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  clubLetters: ClubLetters
}
type Address = {
  clubId: number
  email: string
  pays_by_invoice?: boolean | undefined
  reason: string
}

/** Sets the address that invoices of a club go to, and sends those that waited for one. Links sent elsewhere expire. */
export async function setClubAddress(deps: ClubDeps, { clubId, email, reason, ...more }: Address) {
  const billing = { letters: deps.clubLetters, season: seasonFrom(await deps.configuration(), deps.clock) }
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(clubs).where(eq(clubs.id, clubId)).for('update')
    if (!before) throw notFound('club')
    const { pays_by_invoice = before.pays_by_invoice } = more
    await tx.update(clubs).set({ email, pays_by_invoice }).where(eq(clubs.id, clubId))
    if (before.email !== email) await expireLinks(tx, clubId)
    const waiting = await billsOf(tx, and(eq(clubBills.club_id, clubId), isNull(clubBills.sent_at), isOwed))
    for (const facts of waiting) await sendBill(tx, billing, facts)
    await finishTasks(tx, { kinds: [NO_ADDRESS], subject: { club_id: clubId } })
    await recordChange(tx, null, {
      ...{ action: 'club.address_set', subject: { club_id: clubId }, reason },
      // The addresses themselves are the club's; that one was there before is all the audit needs.
      before: { has_address: before.email !== null, pays_by_invoice: before.pays_by_invoice },
      after: { has_address: true, pays_by_invoice, sent: waiting.length },
    })
    return { email, pays_by_invoice, sent: waiting.length }
  })
}

/** The old address may belong to someone who has left the club: its links pay nothing more. */
async function expireLinks(tx: Database, clubId: number): Promise<void> {
  const bills = tx.select({ id: clubBills.invoice_id }).from(clubBills).where(eq(clubBills.club_id, clubId))
  await tx
    .update(payLinks)
    .set({ expires_at: sql`least(${payLinks.expires_at}, now())` })
    .where(inArray(payLinks.invoice_id, bills))
}

/** Sends a team's open invoice to its club once more, with a new pay link. */
export async function sendAgain(
  deps: ClubDeps,
  actor: AccountActor,
  { teamId, locale }: { teamId: number; locale: Locale },
): Promise<ClubBill> {
  const billing = { letters: deps.clubLetters, season: seasonFrom(await deps.configuration(), deps.clock) }
  return deps.db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { team_id: teamId })
    const [seen] = await billsOf(tx, and(eq(clubBills.team_id, teamId), isOwed))
    if (!seen) throw notFound('open_club_invoice')
    await lockBill(tx, seen.invoice.id)
    const [facts] = await billsOf(tx, and(eq(clubBills.team_id, teamId), isOwed))
    if (!facts) throw notFound('open_club_invoice')
    if (!facts.club.email) throw new Failure('club_has_no_address')
    await sendBill(tx, billing, facts)
    await recordChange(tx, facts.invoice.account_id, {
      ...{ action: 'team.club_billed_again', subject: { team_id: teamId, invoice_id: facts.invoice.id } },
    })
    const now = await billOf(tx, facts.invoice.id)
    return presentBill(tx, now ?? facts, locale)
  })
}

import type { TeamStatus } from '@centrepass/contract/tournaments/teams'
import { and, eq } from 'drizzle-orm'
import { newPayLink } from '#features/payments/pay-links/pay-links'
import type { MoneyChange } from '#features/payments/receiving/book-money'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { queueEmail } from '#platform/mail/queue-email'
import type { ClubLetters } from '../letters/club-bill-emails.ts'
import { type BillFacts, billOf, storyOf } from './club-bills.queries.ts'

/**
 * Money came in for a club's invoice, or an entry was taken back: the team is confirmed while nothing is open, the
 * club gets a receipt and the manager is told. The caller has locked the account and the invoice; the team comes next.
 */
export async function settleBill(
  tx: Database,
  { letters, season }: { letters: ClubLetters; season: SeasonFacts },
  change: MoneyChange,
): Promise<void> {
  const facts = await billOf(tx, change.invoice.id)
  if (!facts) throw new Error(`Invoice ${change.invoice.id} is of no club.`)
  await followBill(tx, { invoiceId: change.invoice.id, openCents: change.openCents })
  await tell(tx, letters, { facts, change, season })
}

/** A team is confirmed while nothing of its invoice is open. */
export async function followBill(
  tx: Database,
  { invoiceId, openCents }: { invoiceId: number; openCents: number },
): Promise<void> {
  const [from, to]: [TeamStatus, TeamStatus] =
    openCents === 0 ? ['submitted', 'confirmed'] : ['confirmed', 'submitted']
  const facts = await billOf(tx, invoiceId)
  if (!facts) throw new Error(`Invoice ${invoiceId} is of no club.`)
  await tx
    .update(teams)
    .set({ status: to })
    .where(and(eq(teams.id, facts.team.id), eq(teams.status, from)))
}

type Telling = { facts: BillFacts; change: MoneyChange; season: SeasonFacts }

async function tell(tx: Database, letters: ClubLetters, { facts, change, season }: Telling) {
  const { invoice, received, openCents } = change
  const story = storyOf(facts, { open_cents: openCents, instructions: season.clubInstructions })
  const [toClub, toManager] = lettersFor(letters, facts, change)
  const paid = {
    ...{ amount_cents: Math.abs(received.amount_cents), credit_cents: Math.abs(received.credit_cents) },
  }
  if (facts.club.email) {
    // Its links ended with the payment, so what is owed again has one of its own.
    const isOwedAgain = received.takes_back !== null && openCents > 0
    const letter = isOwedAgain
      ? letters.takenBack(story, await newPayLink(tx, invoice.id, season.clubBills), paid)
      : toClub(story, paid)
    await queueEmail(tx, facts.club.email, letter, { invoiceId: invoice.id })
  }
  await queueEmail(tx, facts.manager.email, toManager(story, paid))
}

function lettersFor(letters: ClubLetters, { team }: BillFacts, { received, openCents }: MoneyChange) {
  if (received.takes_back !== null) return [letters.takenBackSettled, letters.managerTakenBack] as const
  if (received.credit_cents > 0) return [letters.receivedMore, letters.managerMore] as const
  if (openCents > 0) return [letters.receivedPart, letters.managerPart] as const
  return [
    letters.received,
    team.status === 'withdrawn' ? letters.managerSettled : letters.managerPaid,
  ] as const
}

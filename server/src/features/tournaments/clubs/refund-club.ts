import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { ClubMoney, refundClub as contract } from '@centrepass/contract/tournaments/club-refunds'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { lockAccount } from '#features/accounts/record/lock-account'
import { lockInvoice } from '#features/invoices/ledger/lock-invoice'
import { post } from '#features/invoices/ledger/post'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { addCredit } from '#features/refunds/giving-back/give-back'
import { type CancelTerms, type RefundDeps, termsOf } from '#features/refunds/letters/refund-deps'
import { partsOf } from '#features/refunds/row/parts-of'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { clubRefunds } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { TeamLetters } from '../letters/team-emails.ts'
import {
  CLUB_TASKS,
  type ClubMoneyFacts,
  clubMoneyFacts,
  earnedBy,
  presentClubMoney,
} from './club-money.queries.ts'

type Deps = Pick<RefundDeps, 'db' | 'clock' | 'configuration'> & { teamLetters: TeamLetters }
type Giving = z.output<typeof contract.body> & { teamId: number }

/**
 * A club that had paid for a withdrawn team gets money back. The money itself goes outside this site, by cheque or
 * transfer; this updates the books and the invoice, and notifies the people concerned. Once, and once more for each
 * task that asks the office for it since.
 */
export async function refundClub(deps: Deps, actor: AccountActor, giving: Giving): Promise<ClubMoney> {
  const terms = await termsOf(deps)
  return deps.db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { team_id: giving.teamId })
    const { invoice } = await clubMoneyFacts(tx, giving.teamId)
    await lockAccount(tx, invoice.account_id)
    await lockInvoice(tx, invoice.id)
    const facts = await clubMoneyFacts(tx, giving.teamId)
    refuseTooMuch(facts, giving)
    const refund = await insertRefund(tx, actor, { facts, giving })
    await book(tx, { facts, refund, terms })
    await refreshInvoice(tx, invoice.id)
    await finishTasks(tx, { kinds: CLUB_TASKS, subject: { team_id: giving.teamId } })
    await tell(tx, deps.teamLetters, { facts, refund })
    return presentClubMoney({ ...facts, refund, givenCents: facts.givenCents + refund.amount_cents })
  })
}

type Refund = typeof clubRefunds.$inferSelect

function refuseTooMuch(facts: ClubMoneyFacts, { amount }: Giving): void {
  const { isAsked, givenCents, paidCents, promisedCents } = facts
  const [given, paid] = [moneyOf(givenCents), moneyOf(paidCents)]
  if (givenCents > 0 && !isAsked) throw new Failure('club_refunded', { amount: given })
  const left = paidCents - givenCents
  const most = Math.min(left, (promisedCents ?? paidCents) - givenCents)
  if (promisedCents !== null && centsOf(amount) > most) {
    throw new Failure('lowered_most', { most: moneyOf(Math.max(0, most)) })
  }
  if (centsOf(amount) <= left) return
  if (givenCents === 0) throw new Failure('club_paid_less', { paid })
  throw new Failure('club_refunded_most', { paid, given, left: moneyOf(left) })
}

type Writing = { facts: ClubMoneyFacts; giving: Giving }

async function insertRefund(
  tx: Database,
  { accountId: given_by }: AccountActor,
  { facts, giving }: Writing,
): Promise<Refund> {
  const { teamId: team_id, amount, way, reference, note } = giving
  const [refund] = await tx
    .insert(clubRefunds)
    .values({
      ...{ invoice_id: facts.invoice.id, team_id, amount_cents: centsOf(amount) },
      ...{ way, reference, note, given_by },
    })
    .returning()
  if (!refund) throw new Error('The refund was not written.')
  const { id: invoice_id, account_id } = facts.invoice
  await record(tx, account_id, 'team.club_refunded', { team_id, invoice_id })
  return refund
}

type Booking = { facts: ClubMoneyFacts; refund: Refund; terms: CancelTerms }

/** Reverses the remaining income, every part of it in the same proportion. */
async function book(tx: Database, { facts: { invoice }, refund, terms }: Booking): Promise<void> {
  const earned = await earnedBy(tx, invoice.id)
  const { cost_cents, fee_cents, tax_cents } = partsOf(earned, refund.amount_cents)
  await post(tx, {
    ...{ kind: 'club_refund', invoice_id: invoice.id, fact: `club refund ${refund.id}` },
    postings: [
      ['teams', cost_cents],
      ['fees', fee_cents],
      ['tax', tax_cents],
      [refund.way === 'credit' ? 'credits' : 'bank', -refund.amount_cents],
    ],
  })
  if (refund.way !== 'credit') return
  await addCredit(tx, {
    cancellation: { id: null, account_id: invoice.account_id },
    ...{ number: invoice.number ?? '', cents: refund.amount_cents, expires_on: terms.creditExpiresOn },
  })
}

/** The account that entered the team, the team's contact and the club: each address once. */
async function tell(
  tx: Database,
  letters: TeamLetters,
  { facts: { team, club, invoice }, refund }: { facts: ClubMoneyFacts; refund: Refund },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, invoice.account_id))
  if (!account) throw new Error('An invoice without an account.')
  const story = {
    ...{ team: team.name, club: club.name, number: invoice.number ?? '' },
    ...{ cents: refund.amount_cents, way: refund.way, reference: refund.reference },
  }
  const letter = letters.clubRefunded(account.language, story)
  const readers = [account.email, team.contact_email, club.email ?? ''].map((email) => email.toLowerCase())
  for (const email of new Set(readers.filter((address) => address !== ''))) {
    await queueEmail(tx, email, letter)
  }
}

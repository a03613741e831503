import { plainDateIn } from '@centrepass/contract/ground/dates'
import { addDays } from '@centrepass/contract/payments/instalment-rules'
import { isLastStep, reminderStep } from '@centrepass/contract/tournaments/club-bill-rules'
import { lockInvoice } from '#features/invoices/ledger/lock-invoice'
import type { Configuration } from '#features/site/configuration'
import { seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { clubReminders } from '#platform/database/tables/club-bills'
import { officeTasks } from '#platform/database/tables/links'
import { record } from '#platform/record'
import type { ClubLetters } from '../letters/club-bill-emails.ts'
import { type BillFacts, billOf, billsOf, isOwed } from './club-bills.queries.ts'
import { type Billing, mailBill, sendBill } from './send-bill.ts'

type Deps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  clubLetters: ClubLetters
  tell: (error: unknown) => void
}

/** Reminds clubs around the due day, each step once, until nothing is left to pay. Sends what was never sent. */
export async function remindClubs(deps: Deps): Promise<number> {
  const { db, clock, clubLetters: letters } = deps
  const billing = { letters, season: seasonFrom(await deps.configuration(), clock) }
  let sent = 0
  for (const facts of await billsOf(db, isOwed)) {
    // One that fails must not keep the others waiting.
    sent += await remind(db, billing, facts).catch((error) => {
      deps.tell(error)
      return 0
    })
  }
  return sent
}

async function remind(db: Database, billing: Billing, seen: BillFacts): Promise<number> {
  const step = stepFor(billing, seen)
  const isUnsent = seen.bill.sent_at === null
  if (step === null && !isUnsent) return 0
  return db.transaction(async (tx) => {
    // Money that arrives at this moment is either seen here or has to wait.
    await lockInvoice(tx, seen.invoice.id)
    const facts = await billOf(tx, seen.invoice.id)
    if (!facts || !['open', 'partially_paid'].includes(facts.invoice.status)) return 0
    if (facts.bill.sent_at === null) return (await sendBill(tx, billing, facts)) ? 1 : 0
    return step === null ? 0 : sendStep(tx, billing, { facts, step })
  })
}

/** A step whose day was over when the invoice went out would be a second email about the same. */
function stepFor({ season }: Billing, { bill, club }: BillFacts): number | null {
  if (bill.sent_at === null || !club.email) return null
  const step = reminderStep(bill.due_on, season.today, season.clubBills)
  const sentOn = plainDateIn(bill.sent_at, season.timezone)
  return step !== null && addDays(bill.due_on, step) > sentOn ? step : null
}

type Step = { facts: BillFacts; step: number }

async function sendStep(tx: Database, billing: Billing, { facts, step }: Step): Promise<number> {
  const { invoice, team, bill } = facts
  // The key is the guard: of two workers one sends it.
  const [claimed] = await tx
    .insert(clubReminders)
    .values({ invoice_id: invoice.id, step })
    .onConflictDoNothing()
    .returning()
  if (!claimed) return 0
  const kind = billing.season.today > bill.due_on ? 'overdue' : 'reminder'
  await mailBill(tx, billing, { facts, kind })
  const subject = { team_id: team.id, invoice_id: invoice.id }
  if (kind === 'overdue' && isLastStep(step, billing.season.clubBills)) {
    await tx.insert(officeTasks).values({ kind: 'club_invoice_overdue', subject })
  }
  await record(tx, invoice.account_id, 'team.club_reminded', { ...subject, step })
  return 1
}

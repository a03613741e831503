import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { moneyOf } from '@centrepass/contract/ground/money'
import { inBothAs } from '@centrepass/contract/notifications/named-in-both'
import { and, eq } from 'drizzle-orm'
import { soldName } from '#features/invoices/ledger/sold-name'
import { type Notice, tellOnScreen } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { paymentMethods, paymentSchedules } from '#platform/database/tables/plans'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import { type Email, queueEmail } from '#platform/mail/queue-email'
import type { PlanStory } from './plan-emails.ts'
import type { PlanFacts } from './plan-facts.ts'

type Told = PlanStory & {
  product_names: InBoth | null
  participant_id: number
  account_id: number
  invoice_id: number
  email: string
}

/** The values of the notification besides the plan itself. */
type Facts =
  | { kind: 'payment_received' }
  | { kind: 'payment_failed'; amount_cents: number }
  | { kind: 'instalment_upcoming'; amount_cents: number; due_on: string }
  | { kind: 'card_expiring'; last4: string; expires_on: string }

type News = {
  facts: Facts
  letter: (story: PlanStory) => Email
  /** Whether the current invoice is attached to the email. */
  withInvoice?: boolean
}

type Telling = { tx: Database; at: Pick<PlanFacts, 'now' | 'today'> }

/** Notifies the payer about their plan: on the person's page, and by email. */
export async function tellOfPlan({ tx, at }: Telling, scheduleId: number, news: News): Promise<void> {
  const story = await storyOf(tx, scheduleId)
  await tellOnScreen(tx, at, noticeOf(story, news.facts))
  const { email, invoice_id } = story
  await queueEmail(tx, email, news.letter(story), news.withInvoice ? { invoiceId: invoice_id } : {})
}

function noticeOf(story: Told, facts: Facts): Notice {
  const { participant_id, account_id, invoice_id, invoice_number, schedule_id } = story
  const named = { product: story.program, ...inBothAs('product', story.product_names) }
  const about = { participant_id, account_id }
  switch (facts.kind) {
    case 'payment_received':
      return { ...about, kind: facts.kind, subject: { invoice_id, invoice_number } }
    case 'payment_failed':
      return {
        ...about,
        kind: facts.kind,
        subject: { schedule_id, ...named, amount: moneyOf(facts.amount_cents) },
      }
    case 'instalment_upcoming': {
      const { amount_cents, due_on } = facts
      const subject = { invoice_id, invoice_number, ...named, amount: moneyOf(amount_cents), due_on }
      return { ...about, kind: facts.kind, subject }
    }
    case 'card_expiring': {
      const { last4, expires_on } = facts
      return { ...about, kind: facts.kind, subject: { schedule_id, ...named, last4, expires_on } }
    }
  }
}

async function storyOf(tx: Database, scheduleId: number): Promise<Told> {
  const [found] = await tx
    .select({
      schedule: paymentSchedules,
      row: invoiceRows,
      invoice: invoices,
      account: accounts,
      card: paymentMethods,
    })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoice_id))
    .innerJoin(
      invoiceRows,
      and(eq(invoiceRows.invoice_id, invoices.id), eq(invoiceRows.position, paymentSchedules.row_position)),
    )
    .innerJoin(accounts, eq(accounts.id, paymentSchedules.account_id))
    .leftJoin(paymentMethods, eq(paymentMethods.id, paymentSchedules.payment_method_id))
    .where(eq(paymentSchedules.id, scheduleId))
  if (!found) throw new Error(`Plan ${scheduleId} is gone.`)
  const { schedule, row, invoice, account, card } = found
  return {
    schedule_id: schedule.id,
    participant_id: schedule.participant_id,
    account_id: schedule.account_id,
    invoice_id: invoice.id,
    invoice_number: invoice.number ?? '',
    program: soldName(row, account.language === 'FR' ? 'fr' : 'en'),
    product_names: row.product_names,
    person: row.participant_name,
    email: account.email,
    language: account.language,
    card: card && { brand: card.card_brand, last4: card.card_last4 },
  }
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { notifications } from '#platform/database/tables/documents'
import { accounts } from '#platform/database/tables/people'
import { paymentMethods, paymentSchedules } from '#platform/database/tables/plans'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import { type Email, queueEmail } from '#platform/mail/queue-email'
import type { PlanStory } from './plan-emails.ts'

type Told = PlanStory & { participant_id: number; invoice_id: number; email: string }

type News = {
  kind: 'payment_received' | 'payment_failed' | 'instalment_upcoming' | 'card_expiring'
  letter: (story: PlanStory) => Email
  subject?: Record<string, string | number>
  /** Whether the mail carries the invoice as it stands now. */
  withInvoice?: boolean
}

/** Tells the family about their plan: on the person's page, and by mail to whoever pays. */
export async function tellOfPlan(tx: Database, scheduleId: number, news: News): Promise<void> {
  const story = await storyOf(tx, scheduleId)
  const { participant_id, invoice_id, invoice_number, program, email } = story
  await tx.insert(notifications).values({
    participant_id,
    kind: news.kind,
    subject: { schedule_id: scheduleId, invoice_id, invoice_number, program, ...news.subject },
  })
  await queueEmail(tx, email, news.letter(story), news.withInvoice ? { invoiceId: invoice_id } : {})
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
    invoice_id: invoice.id,
    invoice_number: invoice.number ?? '',
    program: row.product_name,
    person: row.participant_name,
    email: account.email,
    language: account.language,
    card: card && { brand: card.card_brand, last4: card.card_last4 },
  }
}

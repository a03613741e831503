import { isToRemind } from '@centrepass/contract/payments/instalment-rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { type invoiceRows, scheduleLines } from '#platform/database/tables/purchases'
import { type CardToKeep, keepCard } from '../cards/keep-card.ts'

type Row = typeof invoiceRows.$inferSelect
type Bought = {
  invoice: { id: number; account_id: number }
  rows: readonly Row[]
  /** Null when there was nothing to pay at the purchase, and so no card. */
  card: CardToKeep | null
  today: string
}

/** A plan for each row that is paid over time, on the card that paid its first part. */
export async function startPlans(tx: Database, { invoice, rows, card, today }: Bought): Promise<void> {
  const byPlan = rows.filter(({ pays_by_plan }) => pays_by_plan)
  if (byPlan.length === 0) return
  const lines = await tx.select().from(scheduleLines).where(eq(scheduleLines.invoice_id, invoice.id))
  const planned = byPlan.filter(({ position }) => lines.some(({ row_position }) => row_position === position))
  if (planned.length === 0) return
  const payment_method_id = card && (await keepCard(tx, invoice.account_id, card))
  for (const row of planned) {
    const schedule = await insertSchedule(tx, invoice, { row, payment_method_id })
    await tx
      .update(scheduleLines)
      .set({ schedule_id: schedule.id })
      .where(and(eq(scheduleLines.invoice_id, invoice.id), eq(scheduleLines.row_position, row.position)))
  }
  // The payer has just agreed to the dates, so no reminder follows within the week.
  const soon = lines.filter((line) => isToRemind(line, today)).map(({ id }) => id)
  if (soon.length === 0) return
  await tx.update(scheduleLines).set({ reminded_on: today }).where(inArray(scheduleLines.id, soon))
}

const THING = {
  ...{ RegistrationOption: 'option_id', Program: 'program_id', Course: 'course_id' },
  TournamentTeam: 'team_id',
} as const

type Start = { row: Row; payment_method_id: number | null }

/** The database is the guard: one plan for a row for ever, and one live spot for one person and program. */
async function insertSchedule(tx: Database, invoice: Bought['invoice'], { row, payment_method_id }: Start) {
  const [schedule] = await tx
    .insert(paymentSchedules)
    .values({
      account_id: invoice.account_id,
      invoice_id: invoice.id,
      row_position: row.position,
      participant_id: row.participant_id,
      [THING[row.product_type]]: row.product_id,
      payment_method_id,
      status: 'active',
    })
    .returning({ id: paymentSchedules.id })
  if (!schedule) throw new Error('The plan was not written.')
  return schedule
}

import { moneyOf } from '@centrepass/contract/ground/money'
import { afterNewCard, policyFrom } from '@centrepass/contract/payments/instalment-rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { scheduleLines } from '#platform/database/tables/purchases'
import { receivedLines, type receivedMoney } from '#platform/database/tables/received-money'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import type { Line } from '../plans/open-plan-payment.ts'
import { refreshPlan } from '../plans/refresh-plan.ts'

type ReceivedRow = typeof receivedMoney.$inferSelect
/** A card cannot be charged with less. */
const LEAST_CENTS = 50

/** Money from elsewhere pays the instalments of an invoice, the oldest first; a part of one becomes a line of its own. */
export async function payLines(
  tx: Database,
  received: ReceivedRow,
  { now }: Pick<SeasonFacts, 'now'>,
): Promise<void> {
  let rest = received.amount_cents - received.credit_cents
  const lines = await unpaidLines(tx, received.invoice_id)
  for (const line of lines) {
    if (rest === 0) break
    const part = Math.min(rest, line.amount_cents)
    const paid = part < line.amount_cents ? await splitOff(tx, line, part) : line.id
    await tx
      .update(scheduleLines)
      .set({ status: 'paid', paid_at: now, next_try_on: null, last_problem: null })
      .where(eq(scheduleLines.id, paid))
    await tx.insert(receivedLines).values({ received_id: received.id, schedule_line_id: paid })
    rest -= part
  }
  for (const id of planIdsOf(lines)) await refreshPlan(tx, id)
}

export async function unpaidLines(tx: Database, invoiceId: number): Promise<Line[]> {
  const lines = await tx
    .select()
    .from(scheduleLines)
    .where(
      and(
        eq(scheduleLines.invoice_id, invoiceId),
        inArray(scheduleLines.status, ['scheduled', 'processing', 'retrying', 'needs_card']),
      ),
    )
    .orderBy(scheduleLines.due_on, scheduleLines.id)
    .for('update')
  if (lines.some(({ status }) => status === 'processing')) throw new Failure('invoice_being_paid')
  return lines
}

/** Paying so much of these, the oldest first, leaves enough of the last one for another card payment. */
export function refuseSplit(lines: readonly Line[], cents: number): void {
  let rest = cents
  for (const { amount_cents } of lines) {
    const left = amount_cents - rest
    if (rest > 0 && left > 0 && left < LEAST_CENTS) {
      throw new Failure('rest_too_small', { least: moneyOf(LEAST_CENTS) })
    }
    rest = Math.max(0, -left)
  }
}

/** The sold price stays as it was: the part that is paid or given up leaves the line. */
export async function splitOff(tx: Database, line: Line, part: number): Promise<number> {
  const { invoice_id, row_position, due_on, schedule_id, amount_cents } = line
  if (amount_cents - part < LEAST_CENTS) throw new Failure('rest_too_small', { least: moneyOf(LEAST_CENTS) })
  await tx
    .update(scheduleLines)
    .set({ amount_cents: amount_cents - part })
    .where(eq(scheduleLines.id, line.id))
  const [paid] = await tx
    .insert(scheduleLines)
    .values({ invoice_id, row_position, due_on, schedule_id, amount_cents: part, status: 'scheduled' })
    .returning({ id: scheduleLines.id })
  if (!paid) throw new Error('The instalment was not written.')
  return paid.id
}

export const planIdsOf = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ schedule_id }) => schedule_id ?? [])),
]

type Day = { day: string; variables: Readonly<Record<string, string>> }

/** The instalments of an entry that is taken back are owed again; a card is not charged for them on the same day. */
export async function unpayLines(
  tx: Database,
  received: ReceivedRow,
  { day, variables }: Day,
): Promise<void> {
  const found = await tx
    .select({ line: scheduleLines })
    .from(receivedLines)
    .innerJoin(scheduleLines, eq(scheduleLines.id, receivedLines.schedule_line_id))
    .where(eq(receivedLines.received_id, received.id))
  const ended = and(eq(cancellations.invoice_id, received.invoice_id), eq(cancellations.status, 'done'))
  // What was cancelled gave this money back, or still owes what it says it owes.
  if ((await tx.$count(cancellations, ended)) > 0) throw new Failure('entry_plan_ended')
  await oweAgain(
    tx,
    found.map(({ line }) => line),
    { day, variables },
  )
}

/** These instalments are owed again, and their plans go on; a card that was removed meanwhile does not come back. */
export async function oweAgain(tx: Database, lines: readonly Line[], { day, variables }: Day): Promise<void> {
  for (const line of lines) {
    const isLate = line.due_on <= day
    const late = afterNewCard({ ...line, status: 'retrying' }, day, policyFrom(variables))
    await tx
      .update(scheduleLines)
      .set({ ...(isLate ? late : { status: 'scheduled' as const }), paid_at: null })
      .where(eq(scheduleLines.id, line.id))
  }
  const isKept = sql`exists (select from payment_methods m
    where m.id = ${paymentSchedules.payment_method_id} and m.removed_at is null)`
  for (const id of planIdsOf(lines)) {
    const payment_method_id = sql`case when ${isKept} then ${paymentSchedules.payment_method_id} end`
    await tx
      .update(paymentSchedules)
      .set({ status: 'active', payment_method_id })
      .where(eq(paymentSchedules.id, id))
    await refreshPlan(tx, id)
  }
}

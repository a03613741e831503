import { afterDecline } from '@centrepass/contract/payments/instalment-rules'
import { sql } from 'drizzle-orm'
import type { Declined } from '#platform/card-payments/card-gateway'
import { linesOf } from '../plans/open-plan-payment.ts'
import { refreshPlan } from '../plans/refresh-plan.ts'
import { close, coveredLines, moveFromProcessing, type Work } from '../plans/settling.ts'
import { tellOfPlan } from '../plans/tell-of-plan.ts'

/** The bank said no: each instalment is tried again on its day, or waits for another card. */
export async function refuseInstalment(work: Work, decline: Declined): Promise<void> {
  const { tx, facts, payment, isWaitedFor } = work
  const { code } = decline
  if (!(await close(work, { status: 'declined', decline_code: code, settled_at: sql`now()` }))) return
  const lines = await coveredLines(work)
  for (const line of lines) {
    await moveFromProcessing(tx, line, afterDecline(line, { ...decline, day: facts.day }, facts.policy))
  }
  await refreshPlan(tx, payment.schedule_id)
  if (!isWaitedFor) await tellRefused(work, { ...payment, code, lineIds: lines.map(({ id }) => id) })
}

type Refusal = { schedule_id: number; amount_cents: number; code: string; lineIds: readonly number[] }

/** Says what happens next: another try on a day, or a wait for another card. */
export async function tellRefused(
  { tx, deps: { planLetters }, facts }: Pick<Work, 'tx' | 'deps' | 'facts'>,
  { schedule_id, amount_cents, code, lineIds }: Refusal,
): Promise<void> {
  const lines = (await linesOf(tx, schedule_id)).filter(({ id }) => lineIds.includes(id))
  const next = lines.find(({ next_try_on }) => next_try_on !== null)?.next_try_on
  await tellOfPlan({ tx, at: facts }, schedule_id, {
    facts: { kind: 'payment_failed', amount_cents },
    letter: (story) =>
      next
        ? planLetters.retrying(story, { amount_cents, day: next, code })
        : planLetters.needsCard(story, { amount_cents, code }),
  })
}

import type { CallOff, stepCallOff as contract } from '@centrepass/contract/refunds/call-offs'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/client'
import { callOffRows, callOffs } from '#platform/database/tables/refunds'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { requireCallOff } from './call-offs.queries.ts'

type Step = z.output<typeof contract.body> & { id: number; locale: Locale }

/** A row under way holds the run, so that after a stop no other one is ended. */
export async function stepCallOff(db: Database, { id, step, reason, locale }: Step): Promise<CallOff> {
  await db.transaction(async (tx) => {
    const [run] = await tx.select().from(callOffs).where(eq(callOffs.id, id)).for('no key update')
    if (!run) throw notFound('call_off')
    if (run.state === 'done') throw new Failure('call_off_over')
    if (step === 'try_again') return tryAgain(tx, { id, reason })
    const { action, state } = STEPS[step]
    if (run.state === state) return
    await tx.update(callOffs).set({ state }).where(eq(callOffs.id, id))
    await recordChange(tx, null, {
      ...{ action, subject: { call_off_id: id }, reason },
      ...{ before: { state: run.state }, after: { state } },
    })
  })
  return requireCallOff(db, id, locale)
}

const STEPS = {
  stop: { action: 'call_off.stopped', state: 'stopped' },
  resume: { action: 'call_off.resumed', state: 'running' },
} as const

/** Those that failed, and those that wait for their next time. */
async function tryAgain(tx: Database, { id, reason }: { id: number; reason: string }): Promise<void> {
  const again = await tx
    .update(callOffRows)
    .set({ state: 'waiting', try_after: null, tries: 0 })
    .where(and(eq(callOffRows.call_off_id, id), inArray(callOffRows.state, ['failed', 'waiting'])))
    .returning({ id: callOffRows.spot_id })
  await recordChange(tx, null, {
    ...{ action: 'call_off.tried_again', subject: { call_off_id: id }, reason },
    after: { rows: again.length },
  })
}

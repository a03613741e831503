import type { stopLostFactor as contract } from '@centrepass/contract/accounts/lost-factors'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { eq, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { lostFactorStops, lostFactors } from '#platform/database/tables/factors'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { linkSpent } from '../record/one-time-links.ts'
import type { LostFactorRow } from './lost-factors.queries.ts'
import { tellOwner } from './tell-owner.ts'

type Asked = { code: string; decision: 'look' | 'stop' }

/** Behind the link in each email. Looking changes nothing; stopping again is harmless. */
export async function stopLostFactor(
  { db, factorLetters }: FactorDeps,
  ip: string,
  { code, decision }: Asked,
): Promise<Answer<typeof contract>> {
  await limitSource(db, { kind: 'stop source', ip, most: 100, withinMinutes: 15 })
  return db.transaction(async (tx) => {
    const request = await requestBehind(tx, code)
    const isOpen = !request.done_at && !request.closed_at
    if (decision === 'look' || !isOpen) return stateOf(request)
    await tx
      .update(lostFactors)
      .set({ closed_at: sql`now()`, closed_why: 'stopped' })
      .where(eq(lostFactors.id, request.id))
    await record(tx, request.account_id, 'lost_factor.stopped', { lost_factor_id: request.id })
    await finishTasks(tx, { kinds: ['lost_factor'], subject: { lost_factor_id: request.id } })
    await tellOwner(tx, request.account_id, ({ language }) => factorLetters.lostStopped(language))
    return { state: 'stopped', due_at: null }
  })
}

async function requestBehind(tx: Database, code: string): Promise<LostFactorRow> {
  const [stop] = await tx
    .select()
    .from(lostFactorStops)
    .where(eq(lostFactorStops.hash, hashOf(code)))
  if (!stop) throw linkSpent()
  // Locked: the removal and the stop take turns, and the one that comes first counts.
  const [request] = await tx
    .select()
    .from(lostFactors)
    .where(eq(lostFactors.id, stop.lost_factor_id))
    .for('update')
  if (!request) throw linkSpent()
  return request
}

const stateOf = ({ done_at, closed_at, due_at }: LostFactorRow): Answer<typeof contract> => ({
  state: done_at ? 'done' : closed_at ? 'stopped' : 'open',
  due_at: done_at || closed_at ? null : (due_at?.toISOString() ?? null),
})

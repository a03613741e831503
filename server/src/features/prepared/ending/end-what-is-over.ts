import { isNull } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { RowFinding } from '#features/cart/pricing/judge-cart'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { type PreparedOutcome, preparedPurchases } from '#platform/database/tables/prepared'
import { record } from '#platform/record'
import type { PreparedDeps } from '../paying/prepared-deps.ts'
import { itemsOf, lockPrepared, type Prepared, preparedWhere, stateOf } from '../record/prepared.queries.ts'
import { judgePrepared } from '../record/price-prepared.ts'
import { endPrepared } from './end-prepared.ts'
import { tellOfEnd } from './tell-of-end.ts'

/** The family can do nothing about a row with one of these: they have it already, it is gone, or the person is no longer theirs. */
const FINAL = [
  'NOT_YOUR_PARTICIPANT',
  'NOT_OFFERED',
  'REG_DUPLICATE',
  'ENROLMENT_DUPLICATE',
  'NOT_OPEN',
  'WINDOW_CLOSED',
]

/**
 * Ends what was not paid in time and what can never be paid any more, one by one, and writes down what is paid. What is
 * being paid at this moment is left alone.
 */
export async function endPreparedOver(deps: PreparedDeps): Promise<number> {
  const configuration = await deps.configuration()
  const open = await preparedWhere(deps.db, isNull(preparedPurchases.outcome))
  let ended = 0
  for (const one of open) {
    const { id, account_id } = one
    // Most of them go on waiting: they are looked at without a lock.
    if (!(await outcomeOf(deps.db, { deps, configuration }, one))) continue
    const isEnded = await retrying(() =>
      deps.db.transaction(async (tx) => {
        await lockAccount(tx, account_id)
        const prepared = await lockPrepared(tx, id)
        const over = prepared && (await outcomeOf(tx, { deps, configuration }, prepared))
        return over ? end(tx, deps, prepared, over) : false
      }),
    )
    if (isEnded) ended += 1
  }
  return ended
}

type Over = { outcome: PreparedOutcome; findings: RowFinding[] }

async function end(
  tx: Database,
  deps: PreparedDeps,
  prepared: Prepared,
  { outcome, findings }: Over,
): Promise<boolean> {
  if (!(await endPrepared(tx, prepared.id, outcome))) return false
  const about = { prepared_id: prepared.id }
  if (outcome === 'expired') await tellOfEnd(tx, deps, prepared, { letter: 'expired' })
  if (outcome === 'expired') await record(tx, prepared.account_id, 'prepared.expired', about)
  if (outcome === 'ended') await tellOfEnd(tx, deps, prepared, { letter: 'ended', findings })
  if (outcome === 'ended') await record(tx, prepared.account_id, 'prepared.ended', about)
  return true
}

type Known = { deps: PreparedDeps; configuration: Configuration }

async function outcomeOf(
  tx: Database,
  { deps, configuration }: Known,
  prepared: Prepared,
): Promise<Over | null> {
  const state = stateOf(prepared)
  if (state === 'paid') return { outcome: 'paid', findings: [] }
  if (state !== 'waits') return null
  if (!prepared.is_active) return { outcome: 'ended', findings: [] }
  if (prepared.ends_at <= deps.clock.now()) return { outcome: 'expired', findings: [] }
  const items = await itemsOf(tx, prepared.id)
  const asked = { accountId: prepared.account_id, items }
  const { findings } = await judgePrepared({ db: tx, clock: deps.clock, configuration }, asked)
  const final = findings.filter(({ code }) => FINAL.includes(code))
  const rows = new Set(final.map(({ index }) => index))
  // While one row could still be bought, its spot is kept for it until the last moment.
  return rows.size === items.length ? { outcome: 'ended', findings: final } : null
}

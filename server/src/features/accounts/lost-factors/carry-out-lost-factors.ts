import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accountFactors, lostFactors, passkeys } from '#platform/database/tables/factors'
import { record } from '#platform/record'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { keepHasFactor } from '../factors/note-factors.ts'
import { removeRecoveryCodes } from '../factors/recovery-codes.ts'
import { lockAccount } from '../record/lock-account.ts'
import { endSessionsOf } from '../sessions/session-tokens.ts'
import { isOpen } from './lost-factors.queries.ts'
import { tellOwner } from './tell-owner.ts'

type Deps = Pick<FactorDeps, 'db' | 'factorLetters'>

/** Removes the factors of requests whose waiting time is over, one transaction each. */
export async function carryOutLostFactors(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ id: lostFactors.id, account_id: lostFactors.account_id })
    .from(lostFactors)
    .where(and(isOpen, lte(lostFactors.due_at, sql`now()`)))
    .orderBy(asc(lostFactors.id))
  for (const request of due) await deps.db.transaction((tx) => carryOut(tx, deps, request))
}

async function carryOut(
  tx: Database,
  { factorLetters }: Deps,
  { id, account_id }: { id: number; account_id: number },
): Promise<void> {
  await lockAccount(tx, account_id)
  // Asked again under the lock of the row: the owner may have stopped it, or another worker done it.
  const [done] = await tx
    .update(lostFactors)
    .set({ done_at: sql`now()` })
    .where(and(eq(lostFactors.id, id), isOpen, lte(lostFactors.due_at, sql`now()`)))
    .returning({ id: lostFactors.id })
  if (!done) return
  await tx.delete(passkeys).where(eq(passkeys.account_id, account_id))
  await tx
    .update(accountFactors)
    .set({ authenticator_secret: null, authenticator_set_up_at: null, authenticator_step: 0 })
    .where(eq(accountFactors.account_id, account_id))
  await removeRecoveryCodes(tx, account_id)
  await keepHasFactor(tx, account_id)
  await endSessionsOf(tx, account_id)
  await record(tx, account_id, 'lost_factor.removed', { lost_factor_id: id })
  await tellOwner(tx, account_id, ({ language }) => factorLetters.lostDone(language))
}

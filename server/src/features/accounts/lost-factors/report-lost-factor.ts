import { and, eq } from 'drizzle-orm'
import { lostFactors } from '#platform/database/tables/factors'
import { officeTasks } from '#platform/database/tables/links'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { lockAccount } from '../record/lock-account.ts'
import { waitingAccount } from '../second-step/second-step.ts'
import { isOpen } from './lost-factors.queries.ts'
import { newStop, tellOwner } from './tell-owner.ts'

/** Only after the right password. One request at a time: asking again changes nothing. */
export async function reportLostFactor(deps: FactorDeps, token: string): Promise<void> {
  const { db, factorLetters } = deps
  const { id: accountId } = await waitingAccount(db, token)
  await limitAttempts(db, { kind: 'lost factor', key: String(accountId), most: 5, withinMinutes: 24 * 60 })
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const [open] = await tx
      .select({ id: lostFactors.id })
      .from(lostFactors)
      .where(and(eq(lostFactors.account_id, accountId), isOpen))
    if (open) return
    const [asked] = await tx.insert(lostFactors).values({ account_id: accountId }).returning()
    if (!asked) throw new Error('The request was not written.')
    await tx.insert(officeTasks).values({ kind: 'lost_factor', subject: { lost_factor_id: asked.id } })
    await record(tx, accountId, 'lost_factor.asked', { lost_factor_id: asked.id })
    const code = await newStop(tx, asked.id)
    await tellOwner(tx, accountId, ({ language }) => factorLetters.lostAsked(language, code))
  })
}

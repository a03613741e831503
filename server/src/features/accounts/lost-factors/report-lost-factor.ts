import { limitAttempts } from '#platform/security/limit-attempts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { waitingAccount } from '../second-step/second-step.ts'
import { openRequest } from './open-request.ts'
import { newStop, tellOwner } from './tell-owner.ts'

/** Only after the right password. One request at a time: asking again changes nothing. */
export async function reportLostFactor(deps: FactorDeps, token: string): Promise<void> {
  const { db, factorLetters } = deps
  const { id: accountId } = await waitingAccount(db, token)
  await limitAttempts(db, { kind: 'lost factor', key: String(accountId), most: 5, withinMinutes: 24 * 60 })
  await db.transaction(async (tx) => {
    const { request, isNew } = await openRequest(tx, accountId)
    if (!isNew) return
    const code = await newStop(tx, request.id)
    await tellOwner(tx, accountId, ({ language }) => factorLetters.lostAsked(language, code))
  })
}

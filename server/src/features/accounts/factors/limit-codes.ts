import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { forgiveAttempts, limitAttempts } from '#platform/security/limit-attempts'
import { accountRow } from '../record/account-row.ts'
import type { FactorDeps } from './factor-deps.ts'

const SOON = { kind: 'factor code', most: 10, withinMinutes: 15 }
const BY_DAY = { kind: 'factor code by day', most: 40, withinMinutes: 24 * 60 }
const TOLD = { kind: 'factor code told', most: 1, withinMinutes: 24 * 60 }

/**
 * Counts a try before anything is compared. Only who knows the password gets here, so that past the limit the owner is
 * told, once a day. Passkeys are not counted: they cannot be guessed, and stay open to the owner.
 */
export async function limitCodes(deps: FactorDeps, accountId: number): Promise<void> {
  const { db } = deps
  const key = String(accountId)
  try {
    await limitAttempts(db, { ...SOON, key, accountId })
    await limitAttempts(db, { ...BY_DAY, key, accountId })
  } catch (error) {
    if (error instanceof Failure) await tellOnce(deps, accountId)
    throw error
  }
}

/** The owner who mistyped is not punished for it later. The count of the day stays. */
export const forgiveCodes = (deps: FactorDeps, accountId: number): Promise<void> =>
  forgiveAttempts(deps.db, SOON.kind, String(accountId))

async function tellOnce({ db, factorLetters }: FactorDeps, accountId: number): Promise<void> {
  const isFirst = await limitAttempts(db, { ...TOLD, key: String(accountId) }).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  const account = await accountRow(db, accountId)
  await queueEmail(db, account.email, factorLetters.codesTried(account.language))
}

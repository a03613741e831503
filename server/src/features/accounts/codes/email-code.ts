import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { factorChallenges } from '#platform/database/tables/factors'
import { Failure, refusedField } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { limitAttempts } from '#platform/security/limit-attempts'
import { makeChallenge, spendChallenge } from '../factors/challenges.ts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { accountRow } from '../record/account-row.ts'

/** In the demonstration its mailbox page stands in for a phone. Anywhere else an email is no second factor. */
export async function sendEmailCode(deps: FactorDeps, accountId: number): Promise<void> {
  if (!deps.config.isDemo) throw new Failure('way_unavailable')
  const { db, factorLetters } = deps
  await limitAttempts(db, { kind: 'factor email', key: String(accountId), most: 20, withinMinutes: 15 })
  const code = String(randomInt(10 ** 6)).padStart(6, '0')
  await db.transaction(async (tx) => {
    const account = await accountRow(tx, accountId)
    const older = and(eq(factorChallenges.account_id, accountId), eq(factorChallenges.purpose, 'email_code'))
    await tx.delete(factorChallenges).where(older)
    await makeChallenge(tx, { purpose: 'email_code', accountId }, secretOf(accountId, code))
    await queueEmail(tx, account.email, factorLetters.emailCode(account.language, code))
  })
}

export async function spendEmailCode(
  tx: Database,
  { config }: FactorDeps,
  { accountId, code, field }: { accountId: number; code: string; field: string },
): Promise<void> {
  if (!config.isDemo) throw new Failure('way_unavailable')
  const secret = secretOf(accountId, code.replace(/\s/g, ''))
  const spent = await spendChallenge(tx, { purpose: 'email_code', accountId }, secret)
  if (!spent) throw refusedField('wrong_email_code', field)
}

const secretOf = (accountId: number, code: string) => `${accountId} ${code}`

import type { NewRecoveryCodes } from '@centrepass/contract/accounts/factors'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { sessions } from '#platform/database/tables/sessions'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import type { FactorDeps } from './factor-deps.ts'
import { hasRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'

type Account = typeof accounts.$inferSelect

/** Says in `accounts`, where every call reads it, whether a factor is set up. */
export async function keepHasFactor(tx: Database, accountId: number): Promise<Account> {
  const [account] = await tx
    .update(accounts)
    .set({
      has_factor: sql`exists (select from passkeys where account_id = ${accountId})
        or exists (
          select from account_factors where account_id = ${accountId} and authenticator_set_up_at is not null
        )`,
    })
    .where(eq(accounts.id, accountId))
    .returning()
  if (!account) throw notFound('account')
  return account
}

/** A factor that was just set up was just used; the first one brings its recovery codes. The owner is told. */
export async function noteNewFactor(
  tx: Database,
  { factorLetters }: FactorDeps,
  actor: AccountActor,
): Promise<NewRecoveryCodes> {
  const account = await keepHasFactor(tx, actor.accountId)
  await keepProof(tx, actor.sessionId, { withFactor: true })
  await queueEmail(tx, account.email, factorLetters.factorAdded(account.language))
  const hasCodes = await hasRecoveryCodes(tx, account.id)
  return { recovery_codes: hasCodes ? null : await makeRecoveryCodes(tx, account.id) }
}

/** The owner is told; people of the office keep one. */
export async function noteRemovedFactor(
  tx: Database,
  { factorLetters }: FactorDeps,
  accountId: number,
): Promise<void> {
  const account = await keepHasFactor(tx, accountId)
  if (account.is_office && !account.has_factor) throw new Failure('last_factor_stays')
  if (!account.has_factor) await removeRecoveryCodes(tx, accountId)
  await queueEmail(tx, account.email, factorLetters.factorRemoved(account.language))
}

/** From now on this session counts as proved, for a while. */
export async function keepProof(
  tx: Database,
  sessionId: number,
  { withFactor }: { withFactor: boolean },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ proved_at: sql`now()`, ...(withFactor && { factor_at: sql`now()` }) })
    .where(eq(sessions.id, sessionId))
}

import type { Database } from '#platform/database/client'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { spendRecoveryCode } from '../factors/recovery-codes.ts'
import { spendStep } from './authenticator.ts'
import { spendEmailCode } from './email-code.ts'

export type Typed = { way: 'authenticator' | 'recovery' | 'email'; code: string }

/** Compares and spends in one; the try was counted before. */
export function spendCode(
  tx: Database,
  deps: FactorDeps,
  accountId: number,
  { way, code }: Typed,
): Promise<void> {
  if (way === 'authenticator') return spendStep(tx, deps, { accountId, code })
  if (way === 'recovery') return spendRecoveryCode(tx, deps, accountId, code)
  return spendEmailCode(tx, deps, accountId, code)
}

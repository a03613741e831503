import type { Database } from '#platform/database/client'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { spendRecoveryCode } from '../factors/recovery-codes.ts'
import { spendStep } from './authenticator.ts'
import { spendEmailCode } from './email-code.ts'

/** `field` is where a wrong one is named: the call's own word for it. */
export type Typed = { way: 'authenticator' | 'recovery' | 'email'; code: string; field: 'code' | 'secret' }

/** Compares and spends in one; the try was counted before. */
export function spendCode(
  tx: Database,
  deps: FactorDeps,
  accountId: number,
  { way, code, field }: Typed,
): Promise<void> {
  if (way === 'authenticator') return spendStep(tx, deps, { accountId, code, field })
  if (way === 'recovery') return spendRecoveryCode(tx, deps, { accountId, code, field })
  return spendEmailCode(tx, deps, { accountId, code, field })
}

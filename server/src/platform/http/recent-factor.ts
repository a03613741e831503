import { Failure } from '../failure.ts'
import type { AccountActor } from './actor.ts'

/** What the session row says of its person: seconds since each proof, null where there was none. */
export type Proof = {
  hasFactor: boolean
  factorAge: number | null
  provedAge: number | null
}

const TEN_MINUTES = 600

/**
 * For acts that a borrowed browser must not be enough for: the second factor was given within this many seconds, or
 * the password, where the account has no factor. The browser asks for it and sends the same call again.
 */
export function requireRecentFactor({ proof }: AccountActor, within = TEN_MINUTES): void {
  const age = proof?.hasFactor ? proof.factorAge : (proof?.provedAge ?? null)
  if (age === null || age > within) throw new Failure('prove_again')
}

/** For the office: a second factor was given in this session, and lately where the call changes something. */
export function requireOfficeFactor({ proof }: AccountActor, isChange: boolean): void {
  const age = proof?.factorAge ?? null
  if (age === null) throw new Failure(proof?.hasFactor ? 'prove_again' : 'factor_missing')
  if (isChange && age > TEN_MINUTES) throw new Failure('prove_again')
}

import { type TransferPolicy, transferPolicyFrom } from '@centrepass/contract/transfers/transfer-rules'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { Configuration } from '#features/site/configuration'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { TransferLetters } from './transfer-emails.ts'

export type TransferDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  transferLetters: TransferLetters
  pairLetters: PairDeps['pairLetters']
  /** Logs errors of background work. */
  tell: (error: unknown) => void
}

/** What every step of a transfer needs: the calendar, the policy and the letters. */
export type TransferWork = {
  season: SeasonFacts
  policy: TransferPolicy
  mastersAge: number
  letters: TransferLetters
}

export async function workOf({
  clock,
  configuration,
  transferLetters,
}: Pick<TransferDeps, 'clock' | 'configuration' | 'transferLetters'>): Promise<TransferWork> {
  const known = await configuration()
  return {
    season: seasonFrom(known, clock),
    policy: transferPolicyFrom(known.variables),
    mastersAge: Number(known.variables.masters_age),
    letters: transferLetters,
  }
}

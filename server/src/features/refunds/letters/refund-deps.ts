import { creditExpiryFrom, refundPolicyFrom } from '@centrepass/contract/refunds/refund-policy'
import type { ReturnLetters } from '#features/payments/returning/return-emails'
import type { Configuration } from '#features/site/configuration'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import type { RefundLetters } from './refund-emails.ts'

/** How a team leaves its tournament. Tournaments are on a floor above, so the caller passes it in. */
export type TeamEndings = {
  lock: (tx: Database, teamId: number) => Promise<unknown>
  /** False when the team was no longer entered. */
  end: (tx: Database, teamId: number) => Promise<boolean>
  /** Tells the club that has the invoice what is left of it. */
  tellClub: (tx: Database, season: SeasonFacts, left: ClubLeft) => Promise<void>
}
type ClubLeft = { invoiceId: number; card_cents: number; office_cents: number }

/** `reach` is called at every point where a crash must not matter; tests end the process there. */
export type RefundDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  gateway: CardGateway
  refundLetters: RefundLetters
  returnLetters: ReturnLetters
  teamEndings: TeamEndings
  keys: DataKeys
  /** When this process began. What the provider was asked before does not count: a restore may have come between. */
  startedAt: Date
  reach: (point: string) => void
  /** Logs errors of background work. */
  tell: (error: unknown) => void
}

export type CancelTerms = Awaited<ReturnType<typeof termsOf>>

/** The policy and the day, read before any transaction begins. */
export async function termsOf({ configuration, clock }: Pick<RefundDeps, 'configuration' | 'clock'>) {
  const known = await configuration()
  const season = seasonFrom(known, clock)
  return {
    policy: refundPolicyFrom(known.variables),
    creditExpiresOn: creditExpiryFrom(known.variables),
    today: season.today,
    season,
    configuration: known,
  }
}

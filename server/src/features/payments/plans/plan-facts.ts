import { plainDateIn } from '@centrepass/contract/ground/dates'
import { chargingDay, type PlanPolicy, policyFrom } from '@centrepass/contract/payments/instalment-rules'
import type { Configuration } from '#features/site/configuration'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { CardLetters } from '../cards/card-emails.ts'
import type { ReturnLetters } from '../returning/return-emails.ts'
import type { PlanLetters } from './plan-emails.ts'

/** `reach` is called at every point where a crash must not matter; tests end the process there. */
export type PlanDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  gateway: CardGateway
  planLetters: PlanLetters
  cardLetters: CardLetters
  returnLetters: ReturnLetters
  reach: (point: string) => void
  /** Logs errors of background work. */
  tell: (error: unknown) => void
}

export type PlanFacts = {
  now: Date
  today: string
  /** Instalments up to this day may be charged. */
  day: string
  policy: PlanPolicy
  currency: string
}

/** The facts of the calendar and the association that the rules of plans need. */
export async function planFacts({
  clock,
  configuration,
}: Pick<PlanDeps, 'clock' | 'configuration'>): Promise<PlanFacts> {
  const { variables, association } = await configuration()
  const now = clock.now()
  return {
    now,
    today: plainDateIn(now, association.timezone),
    day: chargingDay(now, association.timezone),
    policy: policyFrom(variables),
    currency: association.currency,
  }
}

import { invoiceLetters } from '#features/invoices/invoice-emails'
import { planLetters } from '#features/payments/plan-emails'
import type { PlanDeps } from '#features/payments/plan-facts'
import type { RefundDeps } from '#features/refunds/refund-deps'
import { refundLetters } from '#features/refunds/refund-emails'
import { readConfiguration } from '#features/site/configuration'
import { requireAssociation } from '#features/site/site.queries'
import { endEntry } from '#features/tournaments/end-entry'
import { enterTeam } from '#features/tournaments/enter-team'
import type { EntryDeps } from '#features/tournaments/entry-deps'
import { lockTeamRow } from '#features/tournaments/lock-team'
import { reopenTeam } from '#features/tournaments/reopen-team'
import { teamLetters } from '#features/tournaments/team-emails'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { closedGateway } from '#platform/card-payments/closed-gateway'
import { sandboxGateway } from '#platform/card-payments/sandbox-gateway'
import { stripeGateway } from '#platform/card-payments/stripe-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { loggableError } from '#platform/loggable-error'
import { sharedFor } from '#platform/shared-for'
import type { Config } from './config.ts'

/** Buying, paying over time what was bought, and giving it back. */
export type Purchasing = EntryDeps & PlanDeps & RefundDeps

type Parts = { db: Database; config: Config; clock: Clock }

/** What buying needs, put together once for the calls and for the jobs. */
export async function purchasingOf({ db, config, clock }: Parts): Promise<Purchasing> {
  const association = await requireAssociation(db)
  const letters = {
    letters: invoiceLetters(association, config.publicUrl),
    planLetters: planLetters(association, config.publicUrl),
    refundLetters: refundLetters(association, config.publicUrl),
    teamLetters: teamLetters(association, config.publicUrl),
  }
  const tell = (error: unknown) => console.error('purchase:', loggableError(error))
  // Read together once a second at most, however many buy.
  const configuration = sharedFor(1000, () => readConfiguration(db))
  const teamSales: Purchasing['teamSales'] = {
    onPaid: (tx, season, sold) => enterTeam(tx, { letters: letters.teamLetters, season }, sold),
    onDeclined: reopenTeam,
  }
  const gateway = gatewayOf(db, config)
  return { db, clock, configuration, ...letters, teamSales, teamEndings, gateway, reach: () => {}, tell }
}

const teamEndings: Purchasing['teamEndings'] = {
  lock: lockTeamRow,
  end: (tx, teamId) => endEntry(tx, teamId, ['submitted', 'confirmed']),
}

function gatewayOf(db: Database, { paymentProvider, stripe }: Config): CardGateway {
  const onLost = (error: unknown) => console.error('card provider:', whatWentWrong(error))
  if (stripe) return stripeGateway({ ...stripe, db, onLost })
  return paymentProvider === 'none' ? closedGateway : sandboxGateway({ db, onLost })
}

/** Without what the provider's package hangs on its errors: the request may be in there. */
const whatWentWrong = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error)

import { invoiceLetters } from '#features/invoices/invoice-emails'
import { type MessageLetters, messageLetters } from '#features/messages/message-letters'
import { pairLetters } from '#features/office/second-pair/pair-emails'
import { type ParticipantLetters, participantLetters } from '#features/participants/record/participant-emails'
import { cardLetters } from '#features/payments/cards/card-emails'
import { type PayLinkLetters, payLinkLetters } from '#features/payments/pay-links/pay-link-emails'
import { planLetters } from '#features/payments/plans/plan-emails'
import type { PlanDeps } from '#features/payments/plans/plan-facts'
import type { ReceivingDeps } from '#features/payments/receiving/book-money'
import { returnLetters } from '#features/payments/returning/return-emails'
import type { WriteOffDeps } from '#features/payments/writing-off/write-off-deps'
import { writeOffLetters } from '#features/payments/writing-off/write-off-emails'
import { type PreparedLetters, preparedLetters } from '#features/prepared/letters/prepared-emails'
import { type ErasureLetters, erasureLetters } from '#features/privacy/erasing/erasure-emails'
import type { CallOffDeps } from '#features/refunds/calling-off/call-off-deps'
import type { CreditDeps } from '#features/refunds/credits/credit-deps'
import { callOffLetters } from '#features/refunds/letters/call-off-emails'
import { creditLetters } from '#features/refunds/letters/credit-emails'
import { creditNoteLetters } from '#features/refunds/letters/credit-note-emails'
import { moveLetters } from '#features/refunds/letters/move-emails'
import type { RefundDeps } from '#features/refunds/letters/refund-deps'
import { refundLetters } from '#features/refunds/letters/refund-emails'
import type { LoweringDeps } from '#features/refunds/lowering/lowering-deps'
import type { MoveDeps } from '#features/refunds/moving/move-deps'
import { readConfiguration } from '#features/site/configuration'
import { requireAssociation } from '#features/site/site.queries'
import type { ClubDeps } from '#features/tournaments/clubs/club-address'
import { billClub } from '#features/tournaments/clubs/send-bill'
import { followBill, settleBill } from '#features/tournaments/clubs/settle-bill'
import { tellClubOfWithdrawal } from '#features/tournaments/clubs/tell-club-of-withdrawal'
import { endEntry } from '#features/tournaments/entry/end-entry'
import { enterTeam } from '#features/tournaments/entry/enter-team'
import { reopenTeam } from '#features/tournaments/entry/reopen-team'
import { clubLetters } from '#features/tournaments/letters/club-bill-emails'
import { teamLetters } from '#features/tournaments/letters/team-emails'
import type { EntryDeps } from '#features/tournaments/teams/entry-deps'
import { lockTeamRow } from '#features/tournaments/teams/lock-team'
import { type TransferLetters, transferLetters } from '#features/transfers/transfer-emails'
import { waitLetters } from '#features/waiting/letters/wait-emails'
import type { WaitDeps } from '#features/waiting/line/wait-settings'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { closedGateway } from '#platform/card-payments/closed-gateway'
import { sandboxGateway } from '#platform/card-payments/sandbox/sandbox-gateway'
import { stripeGateway } from '#platform/card-payments/stripe/stripe-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { dataKeysOf } from '#platform/encryption/data-keys'
import { loggableError } from '#platform/loggable-error'
import { sharedFor } from '#platform/shared-for'
import type { Config } from '../config.ts'

/** Buying, paying over time what was bought, and giving it back. */
export type Purchasing = EntryDeps &
  PlanDeps &
  RefundDeps &
  MoveDeps &
  CallOffDeps &
  CreditDeps &
  ReceivingDeps &
  ClubDeps &
  LoweringDeps &
  WriteOffDeps &
  WaitDeps & {
    personLetters: ParticipantLetters
    payLinkLetters: PayLinkLetters
    messageLetters: MessageLetters
    preparedLetters: PreparedLetters
    erasureLetters: ErasureLetters
    transferLetters: TransferLetters
    timezone: string
  }

type Parts = { db: Database; config: Config; clock: Clock }

/** The dependencies of buying, put together once for the calls and for the jobs. */
export async function purchasingOf({ db, config, clock }: Parts): Promise<Purchasing> {
  const association = await requireAssociation(db)
  const letters = {
    letters: invoiceLetters(association, config.publicUrl),
    cardLetters: cardLetters(association, config.publicUrl),
    payLinkLetters: payLinkLetters(association, config.publicUrl),
    messageLetters: messageLetters(association, config.publicUrl),
    preparedLetters: preparedLetters(association, config.publicUrl),
    planLetters: planLetters(association, config.publicUrl),
    returnLetters: returnLetters(association, config.publicUrl),
    refundLetters: refundLetters(association, config.publicUrl),
    creditLetters: creditLetters(association, config.publicUrl),
    creditNoteLetters: creditNoteLetters(association, config.publicUrl),
    writeOffLetters: writeOffLetters(association),
    pairLetters: pairLetters(association),
    moveLetters: moveLetters(association, config.publicUrl),
    callOffLetters: callOffLetters(association, config.publicUrl),
    teamLetters: teamLetters(association, config.publicUrl),
    clubLetters: clubLetters(association, config.publicUrl, {
      takesCards: config.stripe !== null || config.paymentProvider !== 'none',
    }),
    waitLetters: waitLetters(association, config.publicUrl),
    personLetters: participantLetters(association, config.publicUrl),
    erasureLetters: erasureLetters(association, config.publicUrl),
    transferLetters: transferLetters(association, config.publicUrl),
    timezone: association.timezone,
  }
  const tell = (error: unknown) => console.error('purchase:', loggableError(error))
  // Read together once a second at most, however many buy.
  const configuration = sharedFor(1000, () => readConfiguration(db))
  const teamSales: Purchasing['teamSales'] = {
    onPaid: (tx, season, sold) => enterTeam(tx, { letters: letters.teamLetters, season }, sold),
    onBilled: (tx, season, billed) => billClub(tx, { letters: letters.clubLetters, season }, billed),
    onDeclined: reopenTeam,
  }
  const billChanges: Purchasing['billChanges'] = {
    onMoney: (tx, season, change) => settleBill(tx, { letters: letters.clubLetters, season }, change),
    onOpen: followBill,
  }
  const teamEndings: Purchasing['teamEndings'] = {
    lock: lockTeamRow,
    end: (tx, teamId) => endEntry(tx, teamId, ['submitted', 'confirmed']),
    tellClub: (tx, season, left) => tellClubOfWithdrawal(tx, { letters: letters.clubLetters, season }, left),
  }
  const gateway = gatewayOf(db, config)
  const ofProcess = { startedAt: new Date(), reach: () => {}, tell }
  const keys = dataKeysOf(config.dataKeys)
  const forTeams = { teamSales, teamEndings, billChanges }
  return { db, clock, configuration, keys, ...letters, ...forTeams, gateway, ...ofProcess }
}

function gatewayOf(db: Database, { paymentProvider, stripe }: Config): CardGateway {
  const onLost = (error: unknown) => console.error('card provider:', whatWentWrong(error))
  if (stripe) return stripeGateway({ ...stripe, db, onLost })
  return paymentProvider === 'none' ? closedGateway : sandboxGateway({ db, onLost })
}

/** Without what the provider's package hangs on its errors: the request may be in there. */
const whatWentWrong = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error)

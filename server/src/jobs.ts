import { forgetOldSessions } from '#features/accounts/forget-old-sessions'
import { actOnEvents, type ProviderEventRow } from '#features/books/act-on-events'
import type { ChargingGate } from '#features/books/charging-gate'
import { compareBooks } from '#features/books/compare-books'
import { followEvent } from '#features/books/follow-event'
import { receiveEvent } from '#features/books/receive-event'
import { watchDisputes } from '#features/books/watch-disputes'
import { reconcilePurchases, watchForLateCharges } from '#features/cart/reconcile-purchases'
import { forgetOldValidations, releaseExpiredHolds } from '#features/cart/release-holds'
import type { DocumentDeps } from '#features/documents/document-deps'
import { askingRound, calendarRound, invitingRound, sealingRound } from '#features/documents/document-rounds'
import { documentAttachments } from '#features/documents/sealed-copy'
import { forgetOldCallbacks } from '#features/documents/signature-requests.queries'
import { invoiceAttachment } from '#features/invoices/invoice-pdf'
import { notificationLetters } from '#features/notifications/notification-letters'
import { reminderSettings } from '#features/notifications/reminder-settings'
import { sendReminders } from '#features/notifications/send-reminders'
import { forgetOldUnsubscribeLinks } from '#features/notifications/unsubscribe'
import { handOverAtMajority } from '#features/participants/hand-over-at-majority'
import { forgetOldHandles } from '#features/participants/link-requests.queries'
import { participantLetters } from '#features/participants/participant-emails'
import { chargeInstalments } from '#features/payments/charge-instalments'
import { forgetRemovedCards } from '#features/payments/forget-removed-cards'
import { reconcileInstalments, watchForLateInstalments } from '#features/payments/reconcile-instalments'
import { remindOfInstalments } from '#features/payments/remind-of-instalments'
import { suspendOverduePlans } from '#features/payments/suspend-overdue-plans'
import { warnOfExpiringCards } from '#features/payments/warn-of-expiring-cards'
import { refundTakenPlaces } from '#features/refunds/refund-taken-places'
import { sendRefunds, watchRefunds } from '#features/refunds/send-refunds'
import { seasonAt, seasonFrom } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import { offerPlaces } from '#features/tournaments/offer-places'
import { remindOfTeams } from '#features/tournaments/remind-of-teams'
import {
  deliverSandboxEvents,
  forgetOldEvents,
  type SandboxDelivery,
} from '#platform/card-payments/sandbox-events'
import { forgetOldTokens } from '#platform/card-payments/sandbox-tokens'
import { turnSandbox } from '#platform/card-payments/turn-sandbox'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { every, untilNoneIsLeft } from '#platform/every'
import { forgetOldAssets } from '#platform/http/published-assets'
import { loggableError } from '#platform/loggable-error'
import { type OutgoingEmail, sendOutbox } from '#platform/mail/send-outbox'
import { smtpSender } from '#platform/mail/smtp'
import { forgetOldAttempts } from '#platform/security/limit-attempts'
import type { Config } from './config.ts'
import type { Purchasing } from './purchasing.ts'

const SECOND = 1000
const HOUR = 3_600_000

type Parts = { purchasing: Purchasing; signing: DocumentDeps; config: Config; gate: ChargingGate }

/** Everything that happens without anybody asking. What is given back stops it. */
export function startJobs({ purchasing, signing, config, gate }: Parts): () => Promise<void> {
  const { db, clock } = purchasing
  const { mail } = config
  const tell = (error: unknown) => console.error('job failed:', loggableError(error))
  const gated = (ms: number, work: () => Promise<unknown>) => every(ms, gate.whenOpen(work), tell)
  const stops = [
    every(HOUR, () => forgetOldAttempts(db), tell),
    every(HOUR, () => forgetOldSessions(db), tell),
    every(HOUR, () => forgetOldHandles(db), tell),
    every(HOUR, () => forgetOldValidations(db), tell),
    every(HOUR, () => forgetOldTokens(db), tell),
    every(HOUR, () => forgetOldAssets(db), tell),
    ...moneyJobs(purchasing, gate, tell),
    every(HOUR, () => handOver(db, config, clock), tell),
    every(3 * SECOND, (stopping) => sealingRound(signing, stopping), tell),
    every(5 * SECOND, () => askingRound(signing), tell),
    every(60 * SECOND, (stopping) => invitingRound(signing, stopping), tell),
    every(HOUR, () => calendarRound(signing), tell),
    every(HOUR, () => forgetOldCallbacks(db), tell),
    every(HOUR, () => forgetOldUnsubscribeLinks(db), tell),
    gated(HOUR, () => remind(purchasing, config)),
    gated(HOUR, () => remindTeams(purchasing)),
  ]
  if (config.paymentProvider === 'sandbox') stops.push(...sandboxJobs(purchasing, tell))
  const smtp =
    mail.kind === 'smtp' &&
    smtpSender(mail.url, mail.from, { attach: (email) => attachmentsOf(db, clock, email) })
  if (smtp) stops.push(every(SECOND, (stopping) => sendOutbox(db, smtp.send, { stopping }), tell))
  return async () => {
    // All at once: none begins another round while the next one finishes its own.
    await Promise.all(stops.map((stop) => stop()))
    if (smtp) smtp.close()
  }
}

/** What is taken, given back and compared. After a restore, plans wait until the provider was asked. */
function moneyJobs(purchasing: Purchasing, gate: ChargingGate, tell: (error: unknown) => void) {
  const { db } = purchasing
  const gated = (ms: number, work: () => Promise<unknown>) => every(ms, gate.whenOpen(work), tell)
  return [
    every(15 * SECOND, () => reconcilePurchases(purchasing), tell),
    every(600 * SECOND, () => watchForLateCharges(purchasing), tell),
    every(15 * SECOND, () => releaseExpiredHolds(db), tell),
    every(15 * SECOND, () => reconcileInstalments(purchasing), tell),
    gated(15 * SECOND, () => chargeInstalments(purchasing)),
    every(600 * SECOND, () => watchForLateInstalments(purchasing), tell),
    gated(600 * SECOND, () => remindOfInstalments(purchasing)),
    gated(600 * SECOND, () => suspendOverduePlans(purchasing)),
    gated(HOUR, () => warnOfExpiringCards(purchasing)),
    every(60 * SECOND, (stopping) => untilNoneIsLeft(stopping, () => forgetRemovedCards(purchasing)), tell),
    every(15 * SECOND, () => sendRefunds(purchasing), tell),
    every(600 * SECOND, () => watchRefunds(purchasing), tell),
    every(600 * SECOND, () => watchDisputes(purchasing), tell),
    every(15 * SECOND, () => offerPlaces(purchasing), tell),
    gated(60 * SECOND, () => refundTakenPlaces(purchasing)),
    every(SECOND, (stopping) => followEvents(purchasing, stopping), tell),
    every(HOUR, () => compareBooks(purchasing), tell),
    every(300 * SECOND, gate.look, tell),
  ]
}

/** The pretend provider's own time: refunds arrive, cardholders dispute, and we are called about it. */
function sandboxJobs({ db, gateway }: Purchasing, tell: (error: unknown) => void) {
  const receive = (delivery: SandboxDelivery) =>
    receiveEvent({ db, gateway }, { ...delivery, now: new Date() })
  return [
    every(5 * SECOND, () => turnSandbox(db), tell),
    every(SECOND, (stopping) => untilNoneIsLeft(stopping, () => deliverSandboxEvents(db, receive)), tell),
    every(HOUR, () => forgetOldEvents(db), tell),
  ]
}

/** What was called in is acted on within seconds; a storm of it until none is left. */
async function followEvents(purchasing: Purchasing, stopping: AbortSignal): Promise<void> {
  const { db, tell } = purchasing
  const act = (event: ProviderEventRow) => followEvent(purchasing, event)
  await untilNoneIsLeft(stopping, () => actOnEvents({ db, act, tell }))
}

async function attachmentsOf(db: Database, clock: Clock, { invoice_id, document_ids }: OutgoingEmail) {
  const invoice = invoice_id === null ? null : await invoiceAttachment(db, clock, invoice_id)
  return [...(invoice ? [invoice] : []), ...(await documentAttachments(db, document_ids))]
}

async function handOver(db: Database, { publicUrl }: Config, clock: Clock): Promise<void> {
  const letters = participantLetters(await requireAssociation(db), publicUrl)
  await handOverAtMajority({ db, letters, season: await seasonAt(db, clock) })
}

async function remind({ db, clock, configuration }: Purchasing, { publicUrl }: Config): Promise<void> {
  const known = await configuration()
  const notices = notificationLetters(known.association, publicUrl)
  await sendReminders({ db, notices, season: seasonFrom(known, clock), settings: reminderSettings(known) })
}

async function remindTeams({ db, clock, configuration, teamLetters: letters }: Purchasing): Promise<void> {
  await remindOfTeams({ db, clock, letters, configuration: await configuration() })
}

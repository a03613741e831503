import { forgetOldSessions } from '#features/accounts/forget-old-sessions'
import type { PurchaseDeps } from '#features/cart/purchase-cart'
import { reconcilePurchases, watchForLateCharges } from '#features/cart/reconcile-purchases'
import { forgetOldValidations, releaseExpiredHolds } from '#features/cart/release-holds'
import { invoiceAttachment } from '#features/invoices/invoice-pdf'
import { handOverAtMajority } from '#features/participants/hand-over-at-majority'
import { forgetOldHandles } from '#features/participants/link-requests.queries'
import { participantLetters } from '#features/participants/participant-emails'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import { forgetOldTokens } from '#platform/card-payments/sandbox-tokens'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { every } from '#platform/every'
import { sendOutbox } from '#platform/mail/send-outbox'
import { smtpSender } from '#platform/mail/smtp'
import { forgetOldAttempts } from '#platform/security/limit-attempts'
import type { Config } from './config.ts'

const SECOND = 1000
const HOUR = 3_600_000

/** Everything that happens without anybody asking. What is given back stops it. */
export function startJobs(purchasing: PurchaseDeps, config: Config): () => Promise<void> {
  const { db, clock } = purchasing
  const { mail } = config
  const tell = (error: unknown) => console.error('job failed:', error)
  const stops = [
    every(HOUR, () => forgetOldAttempts(db), tell),
    every(HOUR, () => forgetOldSessions(db), tell),
    every(HOUR, () => forgetOldHandles(db), tell),
    every(HOUR, () => forgetOldValidations(db), tell),
    every(HOUR, () => forgetOldTokens(db), tell),
    every(15 * SECOND, () => reconcilePurchases(purchasing), tell),
    every(600 * SECOND, () => watchForLateCharges(purchasing), tell),
    every(15 * SECOND, () => releaseExpiredHolds(db), tell),
    every(HOUR, () => handOver(db, config, clock), tell),
  ]
  if (mail.kind === 'smtp') {
    const smtp = smtpSender(mail.url, mail.from, { attach: (email) => attachmentsOf(db, email.invoice_id) })
    stops.push(
      every(SECOND, () => sendOutbox(db, smtp.send), tell),
      async () => smtp.close(),
    )
  }
  return async () => {
    for (const stop of stops) await stop()
  }
}

async function attachmentsOf(db: Database, invoiceId: number | null) {
  const attachment = invoiceId === null ? null : await invoiceAttachment(db, invoiceId)
  return attachment ? [attachment] : []
}

async function handOver(db: Database, { publicUrl }: Config, clock: Clock): Promise<void> {
  const letters = participantLetters(await requireAssociation(db), publicUrl)
  await handOverAtMajority({ db, letters, season: await seasonAt(db, clock) })
}

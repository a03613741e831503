import { documentAttachments } from '#features/documents/sealing/sealed-copy'
import { debtLetters } from '#features/invoice-desk/reminding/debt-letters'
import { remindDebtor } from '#features/invoice-desk/reminding/remind-debtor'
import { invoiceAttachment } from '#features/invoices/pdf/invoice-pdf'
import { deliverMessage } from '#features/messages/deliver-message'
import { messageLetters } from '#features/messages/message-letters'
import { notificationLetters } from '#features/notifications/notification-letters'
import { openingLetters } from '#features/notifications/openings/opening-letters'
import { tellOfOpenings } from '#features/notifications/openings/tell-of-openings'
import { reminderSettings } from '#features/notifications/reminder-settings'
import { sendReminders } from '#features/notifications/send-reminders'
import { type RemindDeps, remindFamilies } from '#features/people/reminding/remind-families'
import { reminderLetters } from '#features/people/reminding/reminder-letters'
import { reportLetters } from '#features/reports/report-letters'
import { sendReports } from '#features/reports/send-reports'
import { seasonFrom } from '#features/site/season-at'
import { remindClubs } from '#features/tournaments/clubs/remind-clubs'
import { remindOfTeams } from '#features/tournaments/people/remind-of-teams'
import type { Clock } from '#platform/clock'
import type { Job } from '#platform/jobs/job-record'
import { blankSpentSecrets, forgetOldEmails } from '#platform/mail/forget-emails'
import { type OutgoingEmail, sendOutbox } from '#platform/mail/send-outbox'
import { smtpSender } from '#platform/mail/smtp'
import type { Purchasing } from '../purchasing.ts'
import type { JobParts } from './job-parts.ts'
import { HOUR, MINUTE, SECOND } from './job-times.ts'

/** Reminders, and the outbox that every email leaves by. */
export function emailJobs({ purchasing, signing, config, gate }: JobParts): Job[] {
  const { mail, publicUrl } = config
  const { reminding } = gate
  /** The same site at the time of that clock. */
  const at = (clock: Clock): Purchasing => ({ ...purchasing, clock })
  return [
    { name: 'remind-clubs', everyMs: HOUR, work: reminding((clock) => remindClubs(at(clock))) },
    {
      name: 'remind-families',
      everyMs: 5 * SECOND,
      work: reminding((clock) => remindFamiliesAt(at(clock), publicUrl)),
    },
    { name: 'remind-of-teams', everyMs: HOUR, work: reminding((clock) => remindTeams(at(clock))) },
    { name: 'send-reminders', everyMs: HOUR, work: reminding((clock) => remind(at(clock), publicUrl)) },
    {
      name: 'tell-of-openings',
      everyMs: 15 * SECOND,
      work: reminding((clock) => tellOpened(at(clock), publicUrl)),
    },
    {
      name: 'send-reports',
      everyMs: MINUTE,
      work: (stopping) => sendReportsAt(purchasing, publicUrl, stopping),
    },
    { name: 'blank-spent-secrets', everyMs: MINUTE, work: () => blankSpentSecrets(purchasing.db) },
    {
      name: 'forget-old-emails',
      everyMs: HOUR,
      work: () => forgetOldEmails(purchasing.db, config.mailKeptDays),
    },
    ...(mail.kind === 'smtp' ? [sendOutboxJob({ purchasing, signing }, mail)] : []),
  ]
}

type Attaching = Pick<JobParts, 'purchasing' | 'signing'>

function sendOutboxJob(attaching: Attaching, { url, from }: { url: string; from: string }): Job {
  const { db } = attaching.purchasing
  const { send, close } = smtpSender(url, from, { attach: (email) => attachmentsOf(attaching, email) })
  const work = (stopping: AbortSignal) => sendOutbox(db, send, { stopping })
  return { name: 'send-outbox', everyMs: SECOND, work, close }
}

async function attachmentsOf(
  { purchasing, signing }: Attaching,
  { invoice_id, document_ids }: OutgoingEmail,
) {
  const { db, clock } = purchasing
  const invoice = invoice_id === null ? null : await invoiceAttachment(db, clock, invoice_id)
  return [...(invoice ? [invoice] : []), ...(await documentAttachments(signing, document_ids))]
}

async function remind({ db, clock, configuration, keys }: Purchasing, publicUrl: string): Promise<void> {
  const known = await configuration()
  const notices = notificationLetters(known.association, publicUrl)
  const season = seasonFrom(known, clock)
  await sendReminders({ db, keys, notices, season, settings: reminderSettings(known) })
}

async function remindFamiliesAt(
  { db, clock, configuration, reach, tell }: Purchasing,
  publicUrl: string,
): Promise<void> {
  const known = await configuration()
  const letters = reminderLetters(known.association, publicUrl)
  const season = seasonFrom(known, clock)
  const debts = { letters: debtLetters(known.association, publicUrl), season }
  const messages = { letters: messageLetters(known.association, publicUrl), season }
  const send: RemindDeps['send'] = {
    debts: (tx, row) => remindDebtor(tx, debts, row),
    message: (tx, row) => deliverMessage(tx, messages, row),
  }
  await remindFamilies({ db, letters, season, reach, tell, send })
}

async function sendReportsAt(
  { db, clock, configuration }: Purchasing,
  publicUrl: string,
  stopping: AbortSignal,
): Promise<void> {
  const { association } = await configuration()
  await sendReports({ db, clock, letters: reportLetters(association, publicUrl) }, stopping)
}

async function remindTeams({ db, clock, configuration, teamLetters: letters }: Purchasing): Promise<void> {
  await remindOfTeams({ db, clock, letters, configuration: await configuration() })
}

async function tellOpened({ db, clock, configuration }: Purchasing, publicUrl: string): Promise<void> {
  const { association } = await configuration()
  await tellOfOpenings({ db, clock, letters: openingLetters(association, publicUrl) })
}

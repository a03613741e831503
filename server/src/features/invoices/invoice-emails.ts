import { notificationLetters } from '#features/notifications/notification-letters'
import type { invoices } from '#platform/database/tables/purchases'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { invoiceEmailWords as words } from './invoice-email-words.ts'

export type InvoiceLetters = ReturnType<typeof invoiceLetters>

type Invoice = Pick<typeof invoices.$inferSelect, 'number' | 'due_now_cents'>

export function invoiceLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    notices: notificationLetters(association, publicUrl),
    receipt: (language: string, { number, due_now_cents }: Invoice) =>
      write(words.receipt, language, {
        url: `${publicUrl}/documents`,
        gaps: { number: number ?? '', paid: letterFormats(language).money(due_now_cents) },
      }),
  }
}

import { notificationLetters } from '#features/notifications/notification-letters'
import type { invoices } from '#platform/database/tables/purchases'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { signingStepWords, invoiceEmailWords as words } from './invoice-email-words.ts'

export type InvoiceLetters = ReturnType<typeof invoiceLetters>

type Invoice = Pick<typeof invoices.$inferSelect, 'number' | 'due_now_cents'>
type Left = { isSigningLeft: boolean }

export function invoiceLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    notices: notificationLetters(association, publicUrl),
    receipt(language: string, { number, due_now_cents }: Invoice, { isSigningLeft }: Left) {
      const letter = due_now_cents > 0 ? words.paid : words.free
      return write(isSigningLeft ? withSigning(letter) : letter, language, {
        url: `${publicUrl}/documents`,
        gaps: { number: number ?? '', paid: letterFormats(language).money(due_now_cents) },
      })
    },
  }
}

const withSigning = ({ en, fr }: Bilingual): Bilingual => ({
  en: {
    ...en,
    paragraphs: [...en.paragraphs, signingStepWords.en.paragraph],
    label: signingStepWords.en.label,
  },
  fr: {
    ...fr,
    paragraphs: [...fr.paragraphs, signingStepWords.fr.paragraph],
    label: signingStepWords.fr.label,
  },
})

import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email, MailedSecret } from '#platform/mail/queue-email'
import { payLinkWords as words } from './pay-link-words.ts'

export type PayLinkLetters = ReturnType<typeof payLinkLetters>
type Story = { number: string; open_cents: number }

const MINUTES_A_DAY = 24 * 60

/** Emails to a family about a pay link, and about what was paid with it. */
export function payLinkLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    link(language: string, { number, open_cents }: Story, secret: MailedSecret): Email {
      const days = String(Math.round(secret.validMinutes / MINUTES_A_DAY))
      // The secret is in the fragment, which no server, log or referrer ever sees.
      const url = `${publicUrl}/pay-invoice#code=${secret.code}`
      const gaps = { number, open: letterFormats(language).money(open_cents), days }
      return write(words.link, language, { url, secret, gaps })
    },
    received(language: string, { number, open_cents }: Story, amount_cents: number): Email {
      const { money } = letterFormats(language)
      const gaps = { number, amount: money(amount_cents), open: money(open_cents) }
      return write(words.received, language, { gaps })
    },
  }
}

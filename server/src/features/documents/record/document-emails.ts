import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { documentEmailWords as words } from './document-email-words.ts'
import type { Recipient } from './link-recipient.ts'

/** Every email about documents, in the reader's language. */
export type DocumentLetters = ReturnType<typeof documentLetters>

export const SIGNING_LINK_DAYS = 14

type Invitation = { recipient: Recipient; person: string; documentId: number; secret: string; day: string }

export function documentLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    link({ recipient, person, documentId, secret, day }: Invitation) {
      const language = recipient.language.toUpperCase()
      return write(recipient.relationship === 'self' ? words.signingLink : words.guardianLink, language, {
        // The secret is in the fragment, which no server, log or referrer ever sees.
        url: `${publicUrl}/documents/link/${documentId}#code=${secret}`,
        secret: { code: secret, validMinutes: SIGNING_LINK_DAYS * 24 * 60 },
        gaps: { signer: recipient.name, person, day: letterFormats(language).day(day) },
      })
    },
    copies: (language: string, count: number) =>
      write(count === 1 ? words.copy : words.copies, language.toUpperCase(), {
        gaps: { count: String(count) },
      }),
    anchor: (language: string, gaps: { day: string; line: string }) =>
      write(words.anchor, language.toUpperCase(), { gaps }),
  }
}

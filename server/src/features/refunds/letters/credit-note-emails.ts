import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { creditNoteParts as parts, creditNoteWords as words } from './credit-note-email-words.ts'
import type { RefundStory } from './refund-emails.ts'

export type CreditNoteLetters = ReturnType<typeof creditNoteLetters>
export type NoteStory = RefundStory & {
  note: string
  amount_cents: number
  forgiven_cents: number
  words: string
  byException: boolean
  ended: boolean
}

/** About a document that lowers an invoice: to its account, and to the club that pays it. */
export function creditNoteLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return (story: NoteStory): Email => {
    const { en, fr } = story.byException ? words.exception : words.given
    const more = partsOf(story)
    const letter = {
      en: { ...en, paragraphs: [...en.paragraphs, ...more.map((part) => part.en)] },
      fr: { ...fr, paragraphs: [...fr.paragraphs, ...more.map((part) => part.fr)] },
    }
    const url = `${publicUrl}/payments?invoice=${story.invoice_id}`
    const kind = story.byException ? 'creditNote.exception' : 'creditNote.given'
    return { ...write(letter, story.language, { url, gaps: gapsOf(story) }), kind }
  }
}

const partsOf = (story: NoteStory) => [
  ...(story.ended ? [parts.ended] : []),
  ...(story.forgiven_cents > 0 ? [parts.forgiven] : []),
  ...(story.to_card_cents > 0 ? [parts.card] : []),
  ...(story.to_credit_cents > 0 ? [parts.credit] : []),
  ...(story.to_club_cents > 0 ? [parts.club] : []),
  ...(story.still_due_cents > 0 ? [parts.due] : []),
]

function gapsOf({ product, person, number, note, words, ...story }: NoteStory) {
  const { money, day } = letterFormats(story.language)
  return {
    ...{ product, person, number, note, words },
    amount: money(story.amount_cents),
    forgiven: money(story.forgiven_cents),
    card: money(story.to_card_cents),
    credit: money(story.to_credit_cents),
    club: money(story.to_club_cents),
    due: money(story.still_due_cents),
    day: day(story.credit_expires_on),
  }
}

import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { moveMoreWords as more, moveEmailWords as words } from './move-email-words.ts'

export type MoveLetters = ReturnType<typeof moveLetters>

export type MoveStory = {
  language: string
  invoice_id: number
  /** Of the old invoice. */
  number: string
  person: string
  before: string
  product: string
  to_card_cents: number
  rest_cents: number
  goodwill_cents: number
  /** Not asked for when the row was moved before, and the association's own again. */
  goodwill_back_cents: number
  /** What a card paid pays for the new product as a credit does, and comes back as one. */
  wasPaidByCard: boolean
  credit_expires_on: string
  isSigningLeft: boolean
}

/** Tells a family that the office moved something, and what became of the difference. */
export function moveLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    moved(story: MoveStory): Email {
      const { money, day } = letterFormats(story.language)
      const { language, person, before, product, number } = story
      const added = addedTo(story)
      const { en, fr } = words.moved
      const email = write(words.moved, language, {
        url: `${publicUrl}/payments?invoice=${story.invoice_id}`,
        gaps: { person, before, product, number },
      })
      const whole = write(
        {
          en: { ...en, paragraphs: added.map((paragraph) => paragraph.en) },
          fr: { ...fr, paragraphs: added.map((paragraph) => paragraph.fr) },
        },
        language,
        {
          gaps: {
            ...{ before, product },
            goodwill_back: money(story.goodwill_back_cents),
            card: money(story.to_card_cents),
            credit: money(story.rest_cents),
            goodwill: money(story.goodwill_cents),
            day: day(story.credit_expires_on),
          },
        },
      )
      return { ...email, paragraphs: [...email.paragraphs, ...whole.paragraphs] }
    },
  }
}

const addedTo = (story: MoveStory) => [
  ...(story.goodwill_back_cents > 0 ? [more.goodwillBack] : []),
  ...(story.to_card_cents > 0 ? [more.card] : []),
  ...(story.rest_cents > 0 ? [more.credit] : []),
  ...(story.goodwill_cents > 0 ? [more.goodwill] : []),
  ...(story.wasPaidByCard ? [more.later] : []),
  ...(story.isSigningLeft ? [more.signing] : []),
]

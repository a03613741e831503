import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter, reworded } from '#platform/mail/letter-writer'
import type { Email, MailedSecret } from '#platform/mail/queue-email'
import { moveMoreWords as more, payLabel, moveEmailWords as words } from './move-email-words.ts'

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
  /** What the family is left to pay, until when, and the link that pays it without an account. */
  owed_cents: number
  owed_by: string | null
  link: MailedSecret | null
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
      const gaps = { person, before, product, number }
      const email = story.link
        ? write(withPayButton(words.moved), language, {
            // The secret is in the fragment, which no server, log or referrer ever sees.
            ...{ url: `${publicUrl}/pay-invoice#code=${story.link.code}`, secret: story.link, gaps },
          })
        : write(words.moved, language, { url: `${publicUrl}/payments?invoice=${story.invoice_id}`, gaps })
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
            owed: money(story.owed_cents),
            owed_by: story.owed_by === null ? '' : day(story.owed_by),
          },
        },
      )
      return { ...email, paragraphs: [...email.paragraphs, ...whole.paragraphs] }
    },
  }
}

const withPayButton = (letter: Bilingual): Bilingual =>
  reworded(letter, (said, language) => ({ ...said, label: payLabel[language] }))

const addedTo = (story: MoveStory) => [
  ...(story.goodwill_back_cents > 0 ? [more.goodwillBack] : []),
  ...(story.to_card_cents > 0 ? [more.card] : []),
  ...(story.rest_cents > 0 ? [more.credit] : []),
  ...(story.goodwill_cents > 0 ? [more.goodwill] : []),
  ...(story.owed_cents > 0 ? [more.owed] : []),
  ...(story.wasPaidByCard ? [more.later] : []),
  ...(story.isSigningLeft ? [more.signing] : []),
]

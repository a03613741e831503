import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter, reworded } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { clubWords, stillDueWords, refundEmailWords as words } from './refund-email-words.ts'

export type RefundLetters = ReturnType<typeof refundLetters>

/** The facts in a letter about a cancellation. */
export type RefundStory = {
  language: string
  invoice_id: number
  number: string
  product: string
  person: string
  to_card_cents: number
  to_credit_cents: number
  still_due_cents: number
  /** Of a club's invoice: what the office sends back to the club. */
  to_club_cents: number
  isOfClub: boolean
  credit_expires_on: string
}

export function refundLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  const letter =
    (letterWords: Bilingual, more: Record<string, string> = {}) =>
    (story: RefundStory): Email =>
      write(withMore(letterWords, story), story.language, {
        url: `${publicUrl}/payments?invoice=${story.invoice_id}`,
        gaps: { ...gapsOf(story), ...more },
      })
  return {
    done: (story: RefundStory) => letter(doneWords(story))(story),
    placeTaken: (story: RefundStory) => letter(takenWords(story))(story),
    waiting: letter(words.waiting),
    waitingForProvider: letter(words.waitingForProvider),
    refused: ({ words: why, ...story }: RefundStory & { words: string }) =>
      letter(why === '' ? words.refused : withWhy(words.refused), { why })(story),
    cameBack: letter(words.cameBack),
  }
}

/** In the words of the office, after the first sentence. */
const withWhy = (letter: Bilingual): Bilingual =>
  reworded(letter, ({ paragraphs: [first = '', ...others], ...words }) => ({
    ...words,
    paragraphs: [first, '{why}', ...others],
  }))

function doneWords({ to_card_cents, to_credit_cents, to_club_cents, isOfClub }: RefundStory): Bilingual {
  if (isOfClub && to_card_cents + to_club_cents > 0) return words.ofClub
  if (to_card_cents > 0) return to_credit_cents > 0 ? words.both : words.toCard
  return to_credit_cents > 0 ? words.asCredit : words.nothingBack
}

/** The amounts are worded as in every other letter; the rest of a balance comes below. */
function takenWords({ to_card_cents, to_credit_cents, to_club_cents, isOfClub }: RefundStory): Bilingual {
  if (isOfClub && to_card_cents + to_club_cents > 0) return words.takenOfClub
  if (to_card_cents > 0) return words.takenToCard
  return to_credit_cents > 0 ? words.takenAsCredit : words.takenOffBalance
}

/** What a club gets back, and what stays due, each in a sentence of its own. */
function withMore(letter: Bilingual, story: RefundStory): Bilingual {
  const more = [
    ...(story.isOfClub && story.to_card_cents > 0 ? [clubWords.card] : []),
    ...(story.to_club_cents > 0 ? [clubWords.office] : []),
    ...(story.still_due_cents > 0 ? [story.isOfClub ? clubWords.due : stillDueWords] : []),
  ]
  return reworded(letter, (words, language) => ({
    ...words,
    paragraphs: [...words.paragraphs, ...more.map((sentence) => sentence[language])],
  }))
}

function gapsOf({ product, person, number, ...story }: RefundStory) {
  const { money, day } = letterFormats(story.language)
  return {
    ...{ product, person, number },
    card: money(story.to_card_cents),
    credit: money(story.to_credit_cents),
    due: money(story.still_due_cents),
    club: money(story.to_club_cents),
    day: day(story.credit_expires_on),
  }
}

import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter, reworded } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { newsWords, type TransferNews, transferEmailWords as words } from './transfer-email-words.ts'

export type TransferLetters = ReturnType<typeof transferLetters>

export type TransferStory = {
  number: number
  participantId: number
  person: string
  from: string
  to: string
  /** The day by which a club answers, or from which the transfer is in force. */
  day: string
  reason: string
  /** The club that has answered. */
  club: string
}

/** What families and clubs read about a transfer. */
export function transferLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  const gapsFor = (language: string, { number, day, person, from, to, reason, club }: TransferStory) => ({
    ...{ person, from, to, reason, club, number: String(number) },
    day: day === '' ? '' : letterFormats(language).day(day),
  })
  const page = ({ participantId }: TransferStory) => `${publicUrl}/participant/${participantId}`
  const office = `${publicUrl}/office/changes?part=transfers`
  const told = (
    letter: typeof words.familyNews | typeof words.clubNews | typeof words.askerNews,
    news: readonly TransferNews[],
  ) =>
    reworded(letter, (said, spoken) => ({
      ...said,
      paragraphs: [...said.paragraphs, ...news.map((one) => newsWords[one][spoken])],
    }))
  return {
    agreeAsked: (language: string, story: TransferStory): Email =>
      write(words.agreeAsked, language, { url: page(story), gaps: gapsFor(language, story) }),
    familyNews: (language: string, news: readonly TransferNews[], story: TransferStory): Email =>
      write(told(words.familyNews, news), language, { url: page(story), gaps: gapsFor(language, story) }),
    clubAsked: (language: string, story: TransferStory): Email =>
      write(words.clubAsked, language, { url: office, gaps: gapsFor(language, story) }),
    askerNews: (language: string, news: readonly TransferNews[], story: TransferStory): Email =>
      write(told(words.askerNews, news), language, { url: office, gaps: gapsFor(language, story) }),
    clubNews: (language: string, news: readonly TransferNews[], story: TransferStory): Email =>
      write(told(words.clubNews, news), language, { url: office, gaps: gapsFor(language, story) }),
  }
}

import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { returnEmailWords as words } from './return-email-words.ts'

export type ReturnLetters = ReturnType<typeof returnLetters>

/** Why money that was taken goes back. */
export type ReturnWhy = 'late' | 'other_amount' | 'other_currency' | 'not_settled' | 'office'

export type ReturnStory = {
  language: string
  /** What was taken, and what we had asked for. */
  taken_cents: number
  taken_currency: string
  asked_cents: number
  currency: string
}

const byWhy: Record<ReturnWhy, Bilingual> = {
  late: words.late,
  other_amount: words.otherAmount,
  other_currency: words.otherAmount,
  not_settled: words.notSettled,
  office: words.notSettled,
}

export function returnLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  const letter =
    (letterWords: Bilingual) =>
    (story: ReturnStory, more: { day?: string } = {}): Email =>
      write(letterWords, story.language, { url: `${publicUrl}/account`, gaps: gapsOf(story, more) })
  return {
    returned: (why: ReturnWhy, story: ReturnStory) => letter(byWhy[why])(story),
    nothingTaken: letter(words.nothingTaken),
    asCredit: letter(words.asCredit),
    takesLonger: letter(words.takesLonger),
  }
}

function gapsOf(story: ReturnStory, { day }: { day?: string }): Record<string, string> {
  const { language, taken_cents, taken_currency, asked_cents, currency } = story
  const formats = letterFormats(language)
  const isOurs = taken_currency === currency
  return {
    amount: isOurs ? formats.money(taken_cents) : `${(taken_cents / 100).toFixed(2)} ${taken_currency}`,
    asked: formats.money(asked_cents),
    day: day ? formats.day(day) : '',
  }
}

/** The origin of a credit for money that could not go back to its card, as the list of credits shows it. */
export const returnOrigin: InBoth = {
  en: 'Charge that we owed back to you',
  fr: 'Débit que nous devions vous rembourser',
}

import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { creditEmailWords as words } from './credit-email-words.ts'

type Told = { cents: number; expiresOn: string | null }
export type CreditLetters = ReturnType<typeof creditLetters>

/** What the office did with a family's credits. */
export function creditLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  const letter =
    (letterWords: Bilingual) =>
    (language: string, { cents, expiresOn }: Told): Email => {
      const { money, day } = letterFormats(language)
      return write(expiresOn ? letterWords : withoutDay(letterWords), language, {
        url: `${publicUrl}/account`,
        gaps: { credit: money(cents), day: expiresOn ? day(expiresOn) : '' },
      })
    }
  return {
    given: letter(words.given),
    arrived: letter(words.arrived),
    movedAway: letter(words.movedAway),
  }
}

/** A credit that never expires is not said to end. */
const withoutDay = ({ en, fr }: Bilingual): Bilingual => ({
  en: { ...en, paragraphs: en.paragraphs.filter((text) => !text.includes('{day}')) },
  fr: { ...fr, paragraphs: fr.paragraphs.filter((text) => !text.includes('{day}')) },
})

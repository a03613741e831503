import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { erasureEmailWords as words } from './erasure-email-words.ts'

export type ErasureLetters = ReturnType<typeof erasureLetters>

/** The emails about an erasure, in the reader's language. */
export function erasureLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  const url = `${publicUrl}/account`
  return {
    asked: (language: string, person: string, day: string) =>
      write(words.asked, language, { url, gaps: { person, day: letterFormats(language).day(day) } }),
    done: (language: string) => write(words.done, language, {}),
    refused: (language: string, person: string, reason: string) =>
      write(words.refused, language, { url, gaps: { person, reason } }),
  }
}

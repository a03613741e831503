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
    /** To those who act for the person and cannot stop it: a minor, or others where an adult asks for themself. */
    askedByAnother: (language: string, person: string, day: string) =>
      write(words.askedByAnother, language, { gaps: { person, day: letterFormats(language).day(day) } }),
    withdrawn: (language: string, person: string) =>
      write(words.withdrawn, language, { url, gaps: { person } }),
    /** The name is gone by then; the number is what a family finds on its invoices. */
    done: (language: string, number: string | null) =>
      number === null
        ? write(words.accountDone, language, {})
        : write(words.done, language, { gaps: { number } }),
    refused: (language: string, person: string, reason: string) =>
      write(words.refused, language, { url, gaps: { person, reason } }),
  }
}

import { plainDateIn } from '@centrepass/contract/ground/dates'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { waitEmailWords as words } from './wait-email-words.ts'

export type WaitLetters = ReturnType<typeof waitLetters>

/** `people` are the names of those it is about. */
type About = { product: string; people: string }
type Offered = About & { endsAt: Date }

/** Every email about a wait list. */
export function waitLetters(association: Letterhead & { timezone: string }, publicUrl: string) {
  const write = letterWriter(association)
  const url = `${publicUrl}/wait-list`
  const momentOf = (moment: Date, language: string) => {
    const day = letterFormats(language).day(plainDateIn(moment, association.timezone))
    const time = new Intl.DateTimeFormat(language === 'FR' ? 'fr-CA' : 'en-CA', {
      ...{ hour: 'numeric', minute: '2-digit', timeZone: association.timezone },
    }).format(moment)
    return `${day}, ${time}`
  }
  return {
    joined: (
      language: string,
      { position, inLine, ...about }: About & { position: number; inLine: number },
    ) =>
      write(words.joined, language, {
        url,
        gaps: { ...about, position: String(position), in_line: String(inLine) },
      }),
    offered: (language: string, { endsAt, ...about }: Offered) =>
      write(words.offered, language, { url, gaps: { ...about, until: momentOf(endsAt, language) } }),
    extended: (language: string, { endsAt, ...about }: Offered) =>
      write(words.extended, language, { url, gaps: { ...about, until: momentOf(endsAt, language) } }),
    /** An offer that was not answered: the first time they go to the end of the line, the second time they leave it. */
    missed: (language: string, { isLast, ...about }: About & { isLast: boolean }) =>
      write(isLast ? words.missedTwice : words.missed, language, { url, gaps: about }),
    ended: (language: string, about: About) => write(words.ended, language, { url, gaps: about }),
    calledOff: (language: string, about: About) => write(words.calledOff, language, { url, gaps: about }),
  }
}

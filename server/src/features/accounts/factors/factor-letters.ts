import type { Association } from '@centrepass/contract/site/site'
import { letterWriter } from '#platform/mail/letter-writer'
import { CHALLENGE_MINUTES } from './challenges.ts'
import { factorEmailWords } from './factor-email-words.ts'
import { lostFactorEmailWords } from './lost-factor-email-words.ts'

export type FactorLetters = ReturnType<typeof factorLetters>

/** Longer than a request about a lost factor waits, also over a holiday. */
const STOP_DAYS = 7

type Sender = Pick<Association, 'name' | 'address' | 'telephone' | 'theme'>

/** Every email about second factors, in the reader's language. Links are built from the configured address alone. */
export function factorLetters(association: Sender, publicUrl: string) {
  const write = letterWriter(association)
  const words = { ...factorEmailWords, ...lostFactorEmailWords }
  const letter =
    (about: keyof typeof words, path: string) =>
    (language: string, gaps: Record<string, string> = {}) =>
      write(words[about], language, { url: publicUrl + path, gaps })
  /** The secret is in the fragment, which no server, log or referrer ever sees. */
  const stoppable =
    (about: keyof typeof lostFactorEmailWords) =>
    (language: string, code: string, hours = 0) =>
      write(words[about], language, {
        url: `${publicUrl}/lost-factor#code=${code}`,
        secret: { code, validMinutes: STOP_DAYS * 24 * 60 },
        gaps: { hours: String(hours) },
      })
  return {
    siteName: association.name,
    factorAdded: letter('factorAdded', '/account'),
    factorRemoved: letter('factorRemoved', '/account'),
    recoveryUsed: (language: string, left: number) =>
      letter('recoveryUsed', '/account')(language, { left: String(left) }),
    recoveryRenewed: letter('recoveryRenewed', '/account'),
    passkeyCopied: letter('passkeyCopied', '/account'),
    codesTried: letter('codesTried', '/account/login'),
    emailCode: (language: string, code: string) =>
      write(words.emailCode, language, {
        url: `${publicUrl}/account/login`,
        secret: { code, validMinutes: CHALLENGE_MINUTES },
        gaps: { code },
      }),
    lostAsked: stoppable('lostAsked'),
    lostProposed: stoppable('lostProposed'),
    lostConfirmed: stoppable('lostConfirmed'),
    lostDone: letter('lostDone', '/account/login'),
    lostStopped: letter('lostStopped', '/account'),
  }
}

import type { CheckPurpose } from '@centrepass/contract/people/account-help'
import type { Association } from '@centrepass/contract/site/site'
import { letterWriter } from '#platform/mail/letter-writer'
import { purposeWords, helpEmailWords as words } from './help-email-words.ts'

/** How long a code can be typed. */
export const CODE_MINUTES = 10

export type HelpLetters = ReturnType<typeof helpLetters>

type Sender = Pick<Association, 'name' | 'address' | 'telephone' | 'theme'>
type Code = { code: string; officer: string; purpose: CheckPurpose }

/** What the owner of an account reads about a call with the office. */
export function helpLetters(association: Sender, publicUrl: string) {
  const write = letterWriter(association)
  const url = `${publicUrl}/account/login`
  return {
    callerCode: (language: string, { code, officer, purpose }: Code) =>
      write(words.callerCode, language, {
        secret: { code, validMinutes: CODE_MINUTES },
        gaps: { code, officer, purpose: purposeWords[purpose][language === 'FR' ? 'fr' : 'en'] },
      }),
    unlocked: (language: string) => write(words.unlocked, language, { url }),
    sessionsEnded: (language: string) => write(words.sessionsEnded, language, { url }),
    loginChangeAsked: (language: string) => write(words.loginChangeAsked, language),
  }
}

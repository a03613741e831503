import type { Association } from '@centrepass/contract/site/site'
import { letterWriter } from '#platform/mail/letter-writer'
import type { MailedSecret } from '#platform/mail/queue-email'
import { accountEmailWords } from './account-email-words.ts'
import { RESET_MINUTES, VERIFY_MINUTES } from './link-minutes.ts'
import { roleLetters } from './role-emails.ts'
import { signInAlarmWords } from './sign-in-alarm-words.ts'

/** Every email about an account, in the reader's language. Links are built from the configured address alone. */
export type Letters = ReturnType<typeof accountLetters>

type Sender = Pick<Association, 'name' | 'short_name' | 'address' | 'telephone' | 'theme'>

type SecretLink = { url: string; secret: MailedSecret }

/** With the path that the person wants to go to afterwards, if there is one. */
type Confirmation = { accountId: number; code: string; wanted_path?: string | undefined }

/** The product, the sport, and what people type around them. */
const OUR_WORDS =
  'centrepass centre pass field hockey fieldhockey stick ball goal team club season register registration'

export function accountLetters(association: Sender, publicUrl: string, clubNames: readonly string[] = []) {
  const write = letterWriter(association)
  const letter = (language: string, about: keyof typeof accountEmailWords, url?: string) =>
    write(accountEmailWords[about], language, url ? { url } : {})
  const secretLetter = (language: string, about: keyof typeof accountEmailWords, link: SecretLink) =>
    write(accountEmailWords[about], language, link)
  const verifyUrl = ({ accountId, code, wanted_path }: Confirmation) => {
    const query = wanted_path ? `?${new URLSearchParams({ redirect: wanted_path })}` : ''
    return `${publicUrl}/email/verify/${accountId}/${code}${query}`
  }
  // The secret is in the fragment, which no server, log or referrer ever sees.
  const resetUrl = (accountId: number, code: string) =>
    `${publicUrl}/reset-password#account=${accountId}&code=${code}`
  return {
    /** A password must not be made of the association's own words either: its name, its city, its clubs. */
    ownWords: [association.name, association.short_name, association.address.city, ...clubNames, OUR_WORDS],
    verifyEmail: (to: { first_name: string; language: string }, confirmation: Confirmation) =>
      secretLetter(to.language, 'verifyEmail', {
        url: verifyUrl(confirmation),
        secret: { code: confirmation.code, validMinutes: VERIFY_MINUTES },
      }),
    accountExists: (language: string) => letter(language, 'accountExists', `${publicUrl}/account/login`),
    alreadyVerified: (language: string) => letter(language, 'alreadyVerified', `${publicUrl}/account/login`),
    resetPassword: (language: string, accountId: number, code: string) =>
      secretLetter(language, 'resetPassword', {
        url: resetUrl(accountId, code),
        secret: { code, validMinutes: RESET_MINUTES },
      }),
    ...roleLetters(write, { office: `${publicUrl}/office`, resetUrl }),
    passwordChanged: (language: string) => letter(language, 'passwordChanged', `${publicUrl}/account/login`),
    confirmNewEmail: (language: string, accountId: number, code: string) =>
      secretLetter(language, 'confirmNewEmail', {
        url: verifyUrl({ accountId, code }),
        secret: { code, validMinutes: VERIFY_MINUTES },
      }),
    emailChangeAsked: (language: string) => letter(language, 'emailChangeAsked'),
    emailChanged: (language: string) => letter(language, 'emailChanged'),
    signInsFailed: (language: string, count: number) =>
      write(signInAlarmWords.signInsFailed, language, {
        url: `${publicUrl}/account/login`,
        gaps: { count: String(count) },
      }),
    newDeviceSignedIn: (language: string, count: number) =>
      write(signInAlarmWords.newDeviceSignedIn, language, {
        url: `${publicUrl}/account/login`,
        gaps: { count: String(count) },
      }),
    sessionEnded: (language: string) => letter(language, 'sessionEnded', `${publicUrl}/account/login`),
  }
}

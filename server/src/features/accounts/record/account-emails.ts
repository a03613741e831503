import type { Association } from '@centrepass/contract/site/site'
import { letterWriter } from '#platform/mail/letter-writer'
import { accountEmailWords } from './account-email-words.ts'

/** Every email about an account, in the reader's language. Links are built from the configured address alone. */
export type Letters = ReturnType<typeof accountLetters>

type Sender = Pick<Association, 'name' | 'short_name' | 'address' | 'telephone' | 'theme'>

/** With the path that the person wants to go to afterwards, if there is one. */
type Confirmation = { accountId: number; code: string; wanted_path?: string | undefined }

export function accountLetters(association: Sender, publicUrl: string) {
  const write = letterWriter(association)
  const letter = (language: string, about: keyof typeof accountEmailWords, url?: string) =>
    write(accountEmailWords[about], language, url ? { url } : {})
  const verifyUrl = ({ accountId, code, wanted_path }: Confirmation) => {
    const query = wanted_path ? `?${new URLSearchParams({ redirect: wanted_path })}` : ''
    return `${publicUrl}/email/verify/${accountId}/${code}${query}`
  }
  return {
    /** A password must not be the association's own name either. */
    ownWords: [...association.name.split(' '), association.short_name, 'centrepass', 'hockey', 'fieldhockey'],
    verifyEmail: (to: { first_name: string; language: string }, confirmation: Confirmation) =>
      letter(to.language, 'verifyEmail', verifyUrl(confirmation)),
    accountExists: (language: string) => letter(language, 'accountExists', `${publicUrl}/account/login`),
    alreadyVerified: (language: string) => letter(language, 'alreadyVerified', `${publicUrl}/account/login`),
    // The secret is in the fragment, which no server, log or referrer ever sees.
    resetPassword: (language: string, accountId: number, code: string) =>
      letter(language, 'resetPassword', `${publicUrl}/reset-password#account=${accountId}&code=${code}`),
    /** With the secret of a link when there is no password yet. */
    appointed: (language: string, accountId: number, code: string | null) =>
      code === null
        ? letter(language, 'appointed', `${publicUrl}/account/login`)
        : letter(language, 'appointedFirst', `${publicUrl}/reset-password#account=${accountId}&code=${code}`),
    passwordChanged: (language: string) => letter(language, 'passwordChanged', `${publicUrl}/account/login`),
    confirmNewEmail: (language: string, accountId: number, code: string) =>
      letter(language, 'confirmNewEmail', verifyUrl({ accountId, code })),
    emailChangeAsked: (language: string) => letter(language, 'emailChangeAsked'),
    emailChanged: (language: string) => letter(language, 'emailChanged'),
    sessionEnded: (language: string) => letter(language, 'sessionEnded', `${publicUrl}/account/login`),
  }
}

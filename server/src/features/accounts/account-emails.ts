import type { Association } from '@centrepass/contract/site'
import type { Email } from '#platform/mail/queue-email'
import { accountEmailWords, type Letter } from './account-email-words.ts'

/** Every mail about an account, in the reader's language. Links are built from the configured address alone. */
export type Letters = ReturnType<typeof accountLetters>

type Sender = Pick<Association, 'name' | 'short_name' | 'address' | 'telephone'>

export function accountLetters(association: Sender, publicUrl: string) {
  const { name, address, telephone } = association
  const sender = `${name}\n${address.line1}, ${address.city}, ${address.province} ${address.postal_code}\n${telephone}`
  const letter = (language: string, about: keyof typeof accountEmailWords, url?: string): Email => {
    const words: Letter = accountEmailWords[about][language === 'FR' ? 'fr' : 'en']
    const named = (text: string) => text.replaceAll('{name}', name)
    return {
      subject: named(words.subject),
      greeting: words.greeting,
      paragraphs: words.paragraphs.map(named),
      note: words.note,
      sender,
      ...(words.label && url && { action: { label: words.label, url } }),
    }
  }
  const verifyUrl = (accountId: number, code: string) => `${publicUrl}/email/verify/${accountId}/${code}`
  return {
    /** A password must not be the association's own name either. */
    ownWords: [...name.split(' '), association.short_name, 'centrepass', 'hockey', 'fieldhockey'],
    verifyEmail: (to: { first_name: string; language: string }, accountId: number, code: string) =>
      letter(to.language, 'verifyEmail', verifyUrl(accountId, code)),
    accountExists: (language: string) => letter(language, 'accountExists', `${publicUrl}/account/login`),
    alreadyVerified: (language: string) => letter(language, 'alreadyVerified', `${publicUrl}/account/login`),
    // The secret stands in the fragment, which no server, log or referrer ever sees.
    resetPassword: (language: string, accountId: number, code: string) =>
      letter(language, 'resetPassword', `${publicUrl}/reset-password#account=${accountId}&code=${code}`),
    passwordChanged: (language: string) => letter(language, 'passwordChanged', `${publicUrl}/account/login`),
    confirmNewEmail: (language: string, accountId: number, code: string) =>
      letter(language, 'confirmNewEmail', verifyUrl(accountId, code)),
    emailChangeAsked: (language: string) => letter(language, 'emailChangeAsked'),
    emailChanged: (language: string) => letter(language, 'emailChanged'),
    sessionEnded: (language: string) => letter(language, 'sessionEnded', `${publicUrl}/account/login`),
  }
}

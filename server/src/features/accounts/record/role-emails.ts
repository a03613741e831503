import { type OfficeRole, roleIn } from '@centrepass/contract/office/roles'
import { WAITING_HOURS } from '@centrepass/contract/office/second-pair-rules'
import type { WriteLetter } from '#platform/mail/letter-writer'
import { APPOINTED_MINUTES } from './link-minutes.ts'
import { roleEmailWords as words } from './role-email-words.ts'

type Urls = { office: string; resetUrl: (accountId: number, code: string) => string }
type Appointed = { accountId: number; code: string | null; role: OfficeRole }
type Waits = {
  holder: { first_name: string; last_name: string; email: string }
  role: OfficeRole
  isAlone: boolean
}

const roleFor = (language: string, role: OfficeRole) => roleIn(language === 'FR' ? 'fr' : 'en', role)

/** What people of the office read about roles. */
export const roleLetters = (write: WriteLetter, { office, resetUrl }: Urls) => ({
  /** With the secret of a link when there is no password yet. */
  appointed: (language: string, { accountId, code, role }: Appointed) => {
    const gaps = { role: roleFor(language, role) }
    if (code === null) return write(words.appointed, language, { url: office, gaps })
    const secret = { code, validMinutes: APPOINTED_MINUTES }
    return write(words.appointedFirst, language, { url: resetUrl(accountId, code), secret, gaps })
  },
  roleEnded: (language: string, role: OfficeRole) =>
    write(words.roleEnded, language, { gaps: { role: roleFor(language, role) } }),
  roleWaits: (language: string, { holder, role, isAlone }: Waits) =>
    write(isAlone ? words.roleWaitsAlone : words.roleWaits, language, {
      url: office,
      gaps: {
        ...{ role: roleFor(language, role), hours: String(WAITING_HOURS), email: holder.email },
        person: `${holder.first_name} ${holder.last_name}`,
      },
    }),
})

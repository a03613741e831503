import { centsOf } from '@centrepass/contract/ground/money'
import type { NoticeFormats } from '@centrepass/contract/notifications/notice-words'
import { type MailTopic, noticeTarget } from '@centrepass/contract/notifications/notification-rules'
import { noticeText, noticeWords } from '@centrepass/contract/notifications/notification-words'
import type { NotificationKind } from '@centrepass/contract/notifications/notifications'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { noticeLetters, unsubscribeWords } from './notification-email-words.ts'

/** Every notification as an email, in the reader's language, in the same words as on the screen. */
export type NotificationLetters = ReturnType<typeof notificationLetters>

/** The law asks that the link works for 60 days; after a year an email is too old to unsubscribe from. */
export const UNSUBSCRIBE_DAYS = 365

type Told = { kind: NotificationKind; participant_id: number; subject: object; person: string }
type Unsubscribing = { topic: MailTopic; code: string }

export function notificationLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    notice(language: string, told: Told, unsubscribing: Unsubscribing | null): Email {
      const locale = language === 'FR' ? 'fr' : 'en'
      const text = noticeText(told, noticeWords[locale], formatsIn(language))
      const email = write(noticeLetters[unsubscribing?.topic ?? 'always'], language, {
        url: publicUrl + addressOf(told),
        gaps: { ...text, person: told.person },
      })
      if (!unsubscribing) return email
      const url = `${publicUrl}/unsubscribe/${unsubscribing.code}`
      const secret = { code: unsubscribing.code, validMinutes: UNSUBSCRIBE_DAYS * 24 * 60 }
      return { ...email, secrets: [secret], unsubscribe: { label: unsubscribeWords[locale], url } }
    },
  }
}

function addressOf({ kind, participant_id, subject }: Told): string {
  const { path, search = {} } = noticeTarget(kind, participant_id, subject)
  const query = Object.entries(search).map(([key, value]) => `${key}=${value}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function formatsIn(language: string): NoticeFormats {
  const { day, money } = letterFormats(language)
  return { day, money: (amount) => money(centsOf(amount)) }
}

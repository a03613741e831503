import { centsOf } from '@centrepass/contract/ground/money'
import { familyTarget } from '@centrepass/contract/notifications/notice-targets'
import type { NoticeFormats } from '@centrepass/contract/notifications/notice-words'
import type { MailTopic } from '@centrepass/contract/notifications/notification-rules'
import { noticeText, noticeWords } from '@centrepass/contract/notifications/notification-words'
import type { NotificationKind } from '@centrepass/contract/notifications/notifications'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { UNSUBSCRIBE_DAYS, unsubscribeWords } from './letters/unsubscribe-words.ts'
import { noticeLetters } from './notification-email-words.ts'

/** Every notification as an email, in the reader's language, in the same words as on the screen. */
export type NotificationLetters = ReturnType<typeof notificationLetters>

type Told = { kind: NotificationKind; participant_id: number; subject: object; person: string }
type Unsubscribing = { topic: MailTopic; code: string }

export function notificationLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    /** About everyone of a family to whom the same has happened: a sentence for each. */
    notice(language: string, told: readonly Told[], unsubscribing: Unsubscribing | null): Email {
      const locale = language === 'FR' ? 'fr' : 'en'
      const texts = told.map((one) => noticeText(one, noticeWords[locale], formatsIn(language)))
      const people = [...new Set(told.map(({ person }) => person))]
      const email = write(noticeLetters[unsubscribing?.topic ?? 'always'], language, {
        url: publicUrl + addressOf(told),
        gaps: {
          ...{ title: texts[0]?.title ?? '', action: texts[0]?.action ?? '' },
          sentence: texts.map(({ sentence }) => sentence).join(' '),
          person: new Intl.ListFormat(locale).format(people),
        },
      })
      if (!unsubscribing) return email
      const url = `${publicUrl}/unsubscribe/${unsubscribing.code}`
      const secret = { code: unsubscribing.code, validMinutes: UNSUBSCRIBE_DAYS * 24 * 60 }
      return { ...email, secrets: [secret], unsubscribe: { label: unsubscribeWords[locale], url } }
    },
  }
}

function addressOf(told: readonly Told[]): string {
  const { path, search = {} } = familyTarget(told)
  const query = Object.entries(search).map(([key, value]) => `${key}=${value}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function formatsIn(language: string): NoticeFormats {
  const locale = language === 'FR' ? 'fr' : 'en'
  const { day, money } = letterFormats(language)
  return { locale, day, money: (amount) => money(centsOf(amount)) }
}

import type { MailTopic } from '@centrepass/contract/notifications/notification-rules'
import { type Bilingual, because, hello, nameLetters } from '#platform/mail/letter-writer'

/** The email around a notification; the words of the notification itself are in the contract. */
const letter = (why: { en: string; fr: string }): Bilingual => ({
  en: {
    subject: '{title}: {person}',
    greeting: hello.en,
    paragraphs: ['{sentence}'],
    label: '{action}',
    note: because.en(why.en),
  },
  fr: {
    subject: '{title} : {person}',
    greeting: hello.fr,
    paragraphs: ['{sentence}'],
    label: '{action}',
    note: because.fr(why.fr),
  },
})

export const noticeLetters: Record<MailTopic | 'always', Bilingual> = nameLetters('notice', {
  always: letter({ en: 'you act for {person}', fr: 'vous agissez pour {person}' }),
  reminders: letter({
    en: 'you act for {person} and want to be reminded',
    fr: 'vous agissez pour {person} et voulez des rappels',
  }),
  teams: letter({
    en: 'you act for {person} and want to know about teams',
    fr: 'vous agissez pour {person} et voulez des nouvelles des équipes',
  }),
  news: letter({
    en: 'you act for {person} and asked for news',
    fr: 'vous agissez pour {person} et avez demandé des nouvelles',
  }),
})

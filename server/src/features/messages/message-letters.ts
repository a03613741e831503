import {
  type MessageInBoth,
  type MessageTopic,
  type MessageWords,
  paragraphsOf,
} from '@centrepass/contract/messages/message-rules'
import { UNSUBSCRIBE_DAYS, unsubscribeWords } from '#features/notifications/letters/unsubscribe-words'
import {
  because,
  type Letter,
  type Letterhead,
  letterWriter,
  nameLetters,
  reworded,
} from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import type { MessageMail } from './who-is-written-to.ts'

export type MessageLetters = ReturnType<typeof messageLetters>
/** `code` ends the news of an account; what is no news has none. */
type Message = {
  topic: MessageTopic
  words: MessageInBoth
  mail: Omit<MessageMail, 'account_id'>
  code?: string
}

const frame = (greeting: string, note: string): Letter => ({ subject: '', greeting, paragraphs: [], note })

const letters = nameLetters('message', {
  service: {
    en: frame('Hello {reader},', because.en('you act for {people}')),
    fr: frame('Bonjour {reader},', because.fr('vous agissez pour {people}')),
  },
  news: {
    en: frame('Hello {reader},', because.en('you asked for news of {name}')),
    fr: frame('Bonjour {reader},', because.fr('vous avez demandé les nouvelles de {name}')),
  },
})

/** What the office wrote, as one family gets it, in their language. */
export function messageLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    /** Null where it is not written in the reader's language. */
    written({ topic, words, mail, code }: Message): Email | null {
      const own = words[mail.locale]
      if (!own) return null
      const letter = reworded(letters[topic], (letter) => inWordsOf(own, letter))
      const names = new Intl.ListFormat(mail.locale).format(mail.people.map(({ name }) => name))
      const gaps = { reader: mail.reader, people: names, association: association.name }
      const email = write(letter, mail.locale.toUpperCase(), { gaps })
      return code ? { ...email, ...ending(mail.locale, `${publicUrl}/unsubscribe/${code}`, code) } : email
    },
  }
}

const inWordsOf = ({ subject, body }: MessageWords, letter: Letter): Letter => ({
  ...{ ...letter, subject, paragraphs: paragraphsOf(body) },
})

const ending = (locale: 'en' | 'fr', url: string, code: string) => ({
  secrets: [{ code, validMinutes: UNSUBSCRIBE_DAYS * 24 * 60 }],
  unsubscribe: { label: unsubscribeWords[locale], url },
})

import { UNSUBSCRIBE_DAYS, unsubscribeWords } from '#features/notifications/letters/unsubscribe-words'
import { because, hello, type Letterhead, letterWriter, nameLetters } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import type { Undone } from './who-is-reminded.ts'

export type ReminderLetters = ReturnType<typeof reminderLetters>

const words = nameLetters('reminder', {
  missing: {
    en: {
      subject: 'Please finish this: {people}',
      greeting: hello.en,
      paragraphs: ['The office asks you to finish what is still open:'],
      label: 'See what is open',
      note: because.en('you act for {people} and want to be reminded'),
    },
    fr: {
      subject: 'À terminer : {people}',
      greeting: hello.fr,
      paragraphs: ['Le bureau vous demande de terminer ce qui reste ouvert :'],
      label: 'Voir ce qui reste',
      note: because.fr('vous agissez pour {people} et voulez des rappels'),
    },
  },
})

const things = {
  en: {
    unsigned: (count: number) => (count === 1 ? 'one document to sign' : `${count} documents to sign`),
    papers: 'a paper to send again',
    screening: 'a record check to send',
    line: (name: string, list: string) => `${name}: ${list}.`,
  },
  fr: {
    unsigned: (count: number) => (count === 1 ? 'un document à signer' : `${count} documents à signer`),
    papers: 'un document à envoyer de nouveau',
    screening: 'une vérification à envoyer',
    line: (name: string, list: string) => `${name} : ${list}.`,
  },
}

/** One email for everyone whom an account acts for: what is open, person by person. */
export function reminderLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    missing(language: string, people: readonly Undone[], code: string): Email {
      const locale = language === 'FR' ? 'fr' : 'en'
      const names = new Intl.ListFormat(locale).format(people.map(({ name }) => name))
      const email = write(words.missing, language, { url: `${publicUrl}/family`, gaps: { people: names } })
      const url = `${publicUrl}/unsubscribe/${code}`
      return {
        ...email,
        paragraphs: [...email.paragraphs, ...people.map((person) => lineOf(locale, person))],
        secrets: [{ code, validMinutes: UNSUBSCRIBE_DAYS * 24 * 60 }],
        unsubscribe: { label: unsubscribeWords[locale], url },
      }
    },
  }
}

function lineOf(locale: 'en' | 'fr', { name, unsigned, papers, screening }: Undone): string {
  const said = things[locale]
  const list = [
    ...(unsigned > 0 ? [said.unsigned(unsigned)] : []),
    ...(papers ? [said.papers] : []),
    ...(screening ? [said.screening] : []),
  ]
  return said.line(name, new Intl.ListFormat(locale).format(list))
}

import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { OpeningAlert } from '@centrepass/contract/notifications/opening-alerts'
import { letterFormats } from '#platform/mail/letter-formats'
import { because, hello, type Letterhead, letterWriter, nameLetters } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { UNSUBSCRIBE_DAYS, unsubscribeWords } from '../letters/unsubscribe-words.ts'

export type OpeningLetters = ReturnType<typeof openingLetters>

const words = nameLetters('opening', {
  opened: {
    en: {
      subject: '{product} is open',
      greeting: hello.en,
      paragraphs: [
        'You asked us to tell you: registration for {product} is open now.',
        'It closes on {day}.',
      ],
      label: 'See it and register',
      note: because.en('you asked to be told when {product} opens'),
    },
    fr: {
      subject: '{product} : c’est ouvert',
      greeting: hello.fr,
      paragraphs: [
        'Vous nous avez demandé de vous avertir : les inscriptions à {product} sont ouvertes.',
        'Elles ferment le {day}.',
      ],
      label: 'Voir et s’inscrire',
      note: because.fr('vous avez demandé d’être averti·e de l’ouverture de {product}'),
    },
  },
})

/** The kind of a product in the address of its page. */
const KINDS: Record<OpeningAlert['product_type'], string> = {
  RegistrationOption: 'registration',
  Program: 'program',
  Course: 'course',
  Tournament: 'tournament',
}

type Opened = {
  product_type: OpeningAlert['product_type']
  product_id: number
  product: string
  closes_at: Date
  /** Ends the alerts that are still waiting. */
  code: string
}

export function openingLetters(association: Letterhead & { timezone: string }, publicUrl: string) {
  const write = letterWriter(association)
  return {
    opened(language: string, { product_type, product_id, product, closes_at, code }: Opened): Email {
      const day = letterFormats(language).day(plainDateIn(closes_at, association.timezone))
      const email = write(words.opened, language, {
        url: `${publicUrl}/product/${KINDS[product_type]}/${product_id}`,
        gaps: { product, day },
      })
      const secret = { code, validMinutes: UNSUBSCRIBE_DAYS * 24 * 60 }
      const label = unsubscribeWords[email.language]
      return { ...email, secrets: [secret], unsubscribe: { label, url: `${publicUrl}/unsubscribe/${code}` } }
    },
  }
}

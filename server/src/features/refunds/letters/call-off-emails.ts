import type { CalledType } from '@centrepass/contract/refunds/call-offs'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter, reworded } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import {
  calledOffMoreWords as more,
  calledOffPersonWords as ofPerson,
  otherwiseWords,
  callOffEmailWords as words,
} from './call-off-email-words.ts'

export type CallOffLetters = ReturnType<typeof callOffLetters>

type Person = { person: string; to_card_cents: number; to_credit_cents: number; forgiven_cents: number }
type CallOffStory = {
  language: string
  product: string
  product_type: CalledType
  people: readonly Person[]
  /** Whether another letter will follow. */
  isMoreLeft: boolean
  credit_expires_on: string
}

type OfferStory = {
  language: string
  product: string
  product_type: CalledType
  people: readonly string[]
  answer_by: string
  /** Where the money goes without an answer. */
  refund_to: 'card' | 'credit'
}

/** Tells a family that something does not take place, and for each person what becomes of the money. */
export function callOffLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    /** Asks a family what becomes of the spots of its people. */
    offered({ language, product, product_type, people, answer_by, refund_to }: OfferStory): Email {
      const asking = product_type === 'RegistrationOption' ? words.registrationOffered : words.offered
      const letter = reworded(asking, (said, spoken) => ({
        ...said,
        paragraphs: [...said.paragraphs, otherwiseWords[refund_to][spoken]],
      }))
      const gaps = { product, people: people.join(', '), day: letterFormats(language).day(answer_by) }
      return write(letter, language, { url: `${publicUrl}/called-off`, gaps })
    },
    calledOff({
      language,
      product_type,
      product,
      people,
      isMoreLeft,
      credit_expires_on,
    }: CallOffStory): Email {
      const telling = product_type === 'RegistrationOption' ? words.registrationEnded : words.calledOff
      const { money, day } = letterFormats(language)
      const said = (text: Record<'en' | 'fr', string>, gaps: Record<string, string> = {}) => {
        const { en, fr } = telling
        const one = { en: { ...en, paragraphs: [text.en] }, fr: { ...fr, paragraphs: [text.fr] } }
        return write(one, language, { gaps }).paragraphs
      }
      const email = write(telling, language, { url: `${publicUrl}/account`, gaps: { product } })
      const each = people.flatMap((one) =>
        said(wordsFor(one), {
          person: one.person,
          card: money(one.to_card_cents),
          credit: money(one.to_credit_cents),
          day: day(credit_expires_on),
        }),
      )
      const isPlanEnded = people.some(({ forgiven_cents }) => forgiven_cents > 0)
      const last = [...(isPlanEnded ? [more.instalments] : []), ...(isMoreLeft ? [more.left] : [])]
      return { ...email, paragraphs: [...email.paragraphs, ...each, ...last.flatMap((text) => said(text))] }
    },
  }
}

function wordsFor({ to_card_cents, to_credit_cents }: Person) {
  if (to_card_cents > 0) return to_credit_cents > 0 ? ofPerson.both : ofPerson.card
  return to_credit_cents > 0 ? ofPerson.credit : ofPerson.nothing
}

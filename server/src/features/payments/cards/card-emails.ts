import { brandName } from '@centrepass/contract/payments/card-brands'
import { type Named, soldName } from '#features/invoices/ledger/sold-name'
import { type Bilingual, type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { cardWords, cardEmailWords as words } from './card-email-words.ts'

export type CardLetters = ReturnType<typeof cardLetters>

type Card = { brand: string; last4: string }
type Ended = {
  card: Card
  why: 'removed' | 'gone' | 'wrong_code'
  /** Plans whose instalments the card still pays. */
  plans: readonly (Named & { participant: string })[]
}

/** About cards that are kept for next time. Each leads to the settings, where they are listed. */
export function cardLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  const letter = (letterWords: Bilingual, language: string, gaps: Record<string, string>): Email =>
    write(letterWords, language, { url: `${publicUrl}/account`, gaps })
  return {
    kept: (language: string, card: Card) => letter(words.kept, language, { card: nameOf(card, language) }),
    ended: (language: string, { card, why, plans }: Ended) => {
      const names = plans
        .map((plan) => `${soldName(plan, localeIn(language))} (${plan.participant})`)
        .join(', ')
      const gaps = { card: nameOf(card, language), plans: names }
      return letter(plans.length > 0 ? words.staysForPlan : byWhy[why], language, gaps)
    },
  }
}

const localeIn = (language: string) => (language === 'FR' ? 'fr' : 'en')

const byWhy: Record<Ended['why'], Bilingual> = {
  removed: words.removed,
  gone: words.gone,
  wrong_code: words.wrongCode,
}

const nameOf = ({ brand, last4 }: Card, language: string): string =>
  cardWords[language === 'FR' ? 'FR' : 'EN'](brandName(brand), last4)

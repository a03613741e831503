import type { StripeError } from '@stripe/stripe-js'
import type { paymentWords } from '../payment-words.ts'

/** In our words: what a bank says about a card is not always for the person who holds it. */
export function sentenceFor(error: unknown, words: (typeof paymentWords)['en']): string {
  const { type } = typeof error === 'object' && error !== null ? (error as Partial<StripeError>) : {}
  if (type === 'validation_error') return words.checkFields
  return type === 'card_error' ? words.refused : words.noAnswer
}

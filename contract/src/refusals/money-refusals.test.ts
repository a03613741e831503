import { describe, expect, test } from 'vitest'
import { CancelRefusal } from '../refunds/refunds.ts'
import { paymentProblems, problemFor, sayPaymentProblem } from './payments.ts'
import { cancelRefusals, sayCancelRefusal } from './refunds.ts'
import { errorOf, sayRefusal } from './refusal.ts'

test.each([
  ['no_cart_to_validate', 'No Cart', 'Aucun panier'],
  ['no_cart_to_buy', 'No cart', 'Aucun panier'],
  ['cart_changed', 'Prices changed. Review your cart.', 'Les prix ont changé. Vérifiez votre panier.'],
  ['cart_expired', 'Your cart expired. Review it again.', 'Votre panier a expiré. Vérifiez-le de nouveau.'],
  [
    'refund_changed',
    'The amounts changed. Please check them again.',
    'Les montants ont changé. Veuillez les vérifier de nouveau.',
  ],
] as const)('the refusal %s is said exactly', (code, en, fr) => {
  expect([sayRefusal(code, {}, 'en'), sayRefusal(code, {}, 'fr')]).toEqual([en, fr])
})

describe('a declined card', () => {
  test.each([
    [
      'insufficient_funds',
      'Your card has insufficient funds.',
      'Les fonds de votre carte sont insuffisants.',
    ],
    ['expired_card', 'Your card has expired.', 'Votre carte est expirée.'],
    ['incorrect_cvc', 'The security code is incorrect.', 'Le code de sécurité est inexact.'],
    ['invalid_cvc', 'The security code is incorrect.', 'Le code de sécurité est inexact.'],
    ['incorrect_number', 'The card number is incorrect.', 'Le numéro de carte est inexact.'],
    [
      'processing_error',
      'The bank could not process the card. You were not charged.',
      'La banque n’a pas pu traiter la carte. Rien n’a été débité.',
    ],
  ])('by %s is told exactly', (code, en, fr) => {
    expect([sayPaymentProblem(code, 'en'), sayPaymentProblem(code, 'fr')]).toEqual([en, fr])
  })

  test.each(['stolen_card', 'lost_card', 'fraudulent', 'a_code_of_next_year', 'toString', null])(
    'by %s is told as a plain refusal',
    (code) => {
      expect(problemFor(code)).toBe('card_declined')
      expect(sayPaymentProblem(code, 'en')).toBe('Payment Declined')
    },
  )

  test('is refused with the same words', () => {
    expect(sayRefusal('card_declined', { why: 'expired_card' }, 'fr')).toBe(paymentProblems.expired_card.fr)
  })
})

describe('a row that cannot be cancelled', () => {
  test('has a sentence for every reason', () => {
    expect(Object.keys(cancelRefusals).toSorted()).toEqual(CancelRefusal.options.toSorted())
    expect(sayCancelRefusal('not_refundable', 'fr')).toBe('Cette inscription n’est pas remboursable.')
  })

  test('answers with the kind of refusal that clients branch on', () => {
    const others = CancelRefusal.options.filter((code) => errorOf(code) !== 'refused')
    expect(others.map((code) => [code, errorOf(code)])).toEqual([
      ['already_cancelled', 'already_cancelled'],
      ['waiting', 'already_cancelled'],
      ['being_paid', 'payment_in_progress'],
    ])
  })
})

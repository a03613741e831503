import { expect, test } from 'vitest'
import { accountAnswers } from './accounts.ts'
import { sayRefusal } from './refusal.ts'
import { say } from './say.ts'

test.each([
  ['wrong_credentials', 'Invalid login credentials', 'Identifiants de connexion invalides'],
  ['email_not_verified', 'Email not verified', 'Courriel non vérifié'],
  ['not_signed_in', "You're not logged in", 'Vous n’êtes pas connecté'],
  ['not_allowed', "You're not authorized to be here", 'Vous n’avez pas accès à cette page'],
  ['payment_declined', 'Payment Declined', 'Paiement refusé'],
  ['unable_to_pay', 'We were unable to process your payment', 'Nous n’avons pas pu traiter votre paiement'],
  [
    'unexpected',
    'Something went terribly wrong - please Try again. If the condition persists, please contact support',
    'Un grave problème est survenu - veuillez réessayer. S’il persiste, communiquez avec le soutien',
  ],
] as const)('%s is said letter for letter', (code, en, fr) => {
  expect([sayRefusal(code, {}, 'en'), sayRefusal(code, {}, 'fr')]).toEqual([en, fr])
})

test('a person who asks for a new password is told the same whether or not we know them', () => {
  expect(say(accountAnswers.instructions_sent, {}, 'en')).toBe(
    "If your email address is in our system, you'll receive an email with further instructions",
  )
})

import type { CardError } from './card-errors.ts'

export type Language = 'en' | 'fr'

export type CardFieldWords = {
  title: string
  number: string
  expiry: string
  expiryHint: string
  cvc: string
  name: string
  demo: string
  /** Where only the security code of a kept card is asked for. */
  codeTitle: string
  codeDemo: string
  cvcHint: (digits: number) => string
  errors: Record<CardError, string>
}

const en: CardFieldWords = {
  title: 'Card details',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  name: 'Name on card',
  demo: 'Demonstration: use a test card such as 4242 4242 4242 4242. Never type a real card here.',
  codeTitle: 'Kept card',
  codeDemo: 'Demonstration: any digits will do, except 000.',
  cvcHint: (digits) => (digits === 4 ? '4 digits on the front' : '3 digits on the back'),
  errors: {
    number_missing: 'Enter the card number.',
    number_incomplete: 'The card number is not complete.',
    number_wrong: 'The card number is incorrect. Please check the digits.',
    number_not_test: 'This demonstration takes test cards only, such as 4242 4242 4242 4242.',
    expiry_missing: 'Enter the expiry date.',
    expiry_wrong: 'Enter the expiry date as month and year, such as 12 / 30.',
    expiry_past: 'This card has expired.',
    cvc_missing: 'Enter the security code.',
    cvc_incomplete: 'The security code is not complete.',
    name_missing: 'Enter the name on the card.',
  },
}

const fr: CardFieldWords = {
  title: 'Carte de paiement',
  number: 'Numéro de carte',
  expiry: 'Expiration',
  expiryHint: 'MM / AA',
  cvc: 'Code de sécurité',
  name: 'Nom sur la carte',
  demo: 'Démonstration : utilisez une carte d’essai comme 4242 4242 4242 4242. Ne saisissez jamais une vraie carte ici.',
  codeTitle: 'Carte conservée',
  codeDemo: 'Démonstration : tous les chiffres conviennent, sauf 000.',
  cvcHint: (digits) => (digits === 4 ? '4 chiffres au recto' : '3 chiffres au verso'),
  errors: {
    number_missing: 'Saisissez le numéro de carte.',
    number_incomplete: 'Le numéro de carte est incomplet.',
    number_wrong: 'Le numéro de carte est incorrect. Vérifiez les chiffres.',
    number_not_test: 'Cette démonstration n’accepte que des cartes d’essai, comme 4242 4242 4242 4242.',
    expiry_missing: 'Saisissez la date d’expiration.',
    expiry_wrong: 'Saisissez la date d’expiration : mois et année, par exemple 12 / 30.',
    expiry_past: 'Cette carte est expirée.',
    cvc_missing: 'Saisissez le code de sécurité.',
    cvc_incomplete: 'Le code de sécurité est incomplet.',
    name_missing: 'Saisissez le nom sur la carte.',
  },
}

export const cardFieldWords: Record<Language, CardFieldWords> = { en, fr }

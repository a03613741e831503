import type { Language } from './card-field-words.ts'

/** A card of the pretend wallet, and what its bank will say. */
export type WalletCard = { number: string; is: 'accepted' | 'refused' | 'asked' }

/** Three test cards: the one that is chosen pays, the others show what may happen instead. */
export const walletCards: readonly WalletCard[] = [
  { number: '4242424242424242', is: 'accepted' },
  { number: '4000000000009995', is: 'refused' },
  { number: '4000002760003184', is: 'asked' },
]

export type WalletWords = {
  title: string
  button: string
  demo: string
  payWith: (amount: string) => string
  cards: Record<WalletCard['is'], (last4: string) => string>
  confirm: string
  cancel: string
  failed: string
}

const en: WalletWords = {
  title: 'Demo wallet',
  button: 'Pay with the demo wallet',
  demo: 'Demonstration: this plays the part of a wallet such as Apple Pay or Google Pay. No real card is used.',
  payWith: (amount) => `Pay ${amount} with`,
  cards: {
    accepted: (last4) => `Visa ending in ${last4}`,
    refused: (last4) => `Visa ending in ${last4}, which the bank refuses`,
    asked: (last4) => `Visa ending in ${last4}, about which the bank asks you`,
  },
  confirm: 'Pay now',
  cancel: 'Cancel',
  failed: 'The wallet could not be reached. Please try again. You were not charged.',
}

const fr: WalletWords = {
  title: 'Portefeuille de démonstration',
  button: 'Payer avec le portefeuille de démonstration',
  demo: 'Démonstration : ceci joue le rôle d’un portefeuille comme Apple Pay ou Google Pay. Aucune vraie carte n’est utilisée.',
  payWith: (amount) => `Payer ${amount} avec`,
  cards: {
    accepted: (last4) => `Visa se terminant par ${last4}`,
    refused: (last4) => `Visa se terminant par ${last4}, que la banque refuse`,
    asked: (last4) => `Visa se terminant par ${last4}, pour laquelle la banque vous interroge`,
  },
  confirm: 'Payer maintenant',
  cancel: 'Annuler',
  failed: 'Le portefeuille n’a pas pu être joint. Veuillez réessayer. Rien n’a été débité.',
}

export const walletWords: Record<Language, WalletWords> = { en, fr }

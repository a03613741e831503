import type { Words } from '#words/locale.ts'

const en = {
  wallets: 'Pay with a wallet',
  loading: 'Loading the wallets',
  orByCard: 'or pay by card',
  changed: 'The amount changed while the wallet was open. Nothing was charged. Please look at it again.',
  noAnswer: 'The wallet gave no answer. You were not charged. Please try again, or pay by card.',
  demo: 'Demo wallet',
}

const fr: typeof en = {
  wallets: 'Payer avec un portefeuille',
  loading: 'Chargement des portefeuilles',
  orByCard: 'ou payer par carte',
  changed:
    'Le montant a changé pendant que le portefeuille était ouvert. Rien n’a été débité. Veuillez le vérifier.',
  noAnswer: 'Le portefeuille n’a pas répondu. Rien n’a été débité. Réessayez ou payez par carte.',
  demo: 'Portefeuille de démonstration',
}

export const walletWords: Words<typeof en> = { en, fr }

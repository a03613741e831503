import type { Words } from '#words/locale.ts'

const en = {
  cardFields: 'Card details',
  loading: 'Loading the card fields',
  failed: 'The card fields did not load. Check your connection and try again. You were not charged.',
  again: 'Try again',
  noCards: 'This site does not accept cards yet. Please contact the office.',
  checkFields: 'Please check the card details.',
  refused: 'This card was not accepted. Please check it or use another. You were not charged.',
  bankPage: 'Your bank’s page',
  bankAgain: 'Open your bank’s page',
  bankFailed: 'Your bank’s page did not open. Please try again. You were not charged.',
  noAnswer: 'We could not check your card. Please try again. You were not charged.',
}

const fr: typeof en = {
  cardFields: 'Carte de paiement',
  loading: 'Chargement des champs de la carte',
  failed:
    'Les champs de la carte ne se sont pas chargés. Vérifiez votre connexion et réessayez. Rien n’a été débité.',
  again: 'Réessayer',
  noCards: 'Ce site n’accepte pas encore les cartes. Veuillez communiquer avec le bureau.',
  checkFields: 'Vérifiez les renseignements de la carte.',
  refused: 'Cette carte n’a pas été acceptée. Vérifiez-la ou utilisez-en une autre. Rien n’a été débité.',
  bankPage: 'La page de votre banque',
  bankAgain: 'Ouvrir la page de votre banque',
  bankFailed: 'La page de votre banque ne s’est pas ouverte. Veuillez réessayer. Rien n’a été débité.',
  noAnswer: 'Nous n’avons pas pu vérifier votre carte. Veuillez réessayer. Rien n’a été débité.',
}

export const paymentWords: Words<typeof en> = { en, fr }

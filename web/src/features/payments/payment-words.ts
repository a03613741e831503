import type { Words } from '../../words/locale.ts'

const en = {
  cardFields: 'Card details',
  loading: 'Loading the card fields',
  failed: 'The card fields did not load. Check your connection and try again. You were not charged.',
  again: 'Try again',
  noAnswer: 'Your card could not be checked. Please try again. You were not charged.',
}

const fr: typeof en = {
  cardFields: 'Carte de paiement',
  loading: 'Chargement des champs de la carte',
  failed:
    'Les champs de la carte ne se sont pas chargés. Vérifiez votre connexion et réessayez. Rien n’a été débité.',
  again: 'Réessayer',
  noAnswer: 'Votre carte n’a pas pu être vérifiée. Veuillez réessayer. Rien n’a été débité.',
}

export const paymentWords: Words<typeof en> = { en, fr }

import { refusals } from './say.ts'

/** Why a cart is not validated or not bought. */
export const purchaseRefusals = refusals({
  no_cart_to_validate: { error: 'no_cart', en: 'No Cart', fr: 'Aucun panier' },
  no_cart_to_buy: { error: 'no_cart', en: 'No cart', fr: 'Aucun panier' },
  cart_refused: {
    error: 'cart_refused',
    en: 'Something in your cart cannot be bought as it is.',
    fr: 'Quelque chose dans votre panier ne peut pas être acheté tel quel.',
  },
  most_spots: {
    error: 'cart_refused',
    en: 'One account can keep at most {most} limited spots at a time.',
    fr: 'Un compte peut garder au plus {most} places limitées à la fois.',
  },
  cart_changed: {
    error: 'cart_changed',
    en: 'Prices changed. Review your cart.',
    fr: 'Les prix ont changé. Vérifiez votre panier.',
  },
  cart_expired: {
    error: 'cart_expired',
    en: 'Your cart expired. Review it again.',
    fr: 'Votre panier a expiré. Vérifiez-le de nouveau.',
  },
  paid_for_now: {
    error: 'payment_in_progress',
    en: 'This is being paid for at this moment. Please wait a moment.',
    fr: 'Ceci est en train d’être payé. Veuillez patienter un instant.',
  },
  card_missing: { error: 'invalid_request', en: 'Enter your card.', fr: 'Entrez votre carte.' },
})

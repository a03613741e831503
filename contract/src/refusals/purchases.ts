import type { Problem } from '../ground/errors.ts'
import { type FindingIn, reasons } from './eligibility.ts'
import { type Locale, refusals, type Sentence, say, sentences } from './say.ts'

/** What can be wrong with a row of a cart, or with the cart. */
export const cartProblems = sentences({
  ...reasons,
  NOT_YOUR_PARTICIPANT: {
    en: 'You cannot register this person from your account.',
    fr: 'Vous ne pouvez pas inscrire cette personne à partir de votre compte.',
  },
  NOT_OFFERED: { en: 'This is no longer offered.', fr: 'Ceci n’est plus offert.' },
  ACCESS_CODE: {
    en: '{product} needs the access code from your invitation.',
    fr: '{product} exige le code d’accès de votre invitation.',
  },
  CREDIT_INVALID: {
    en: 'A credit you selected is no longer available.',
    fr: 'Un crédit que vous avez choisi n’est plus disponible.',
  },
  PLAN_NEEDS_CARD: {
    en: 'A plan needs a first payment by card. Use fewer credits, or pay in full.',
    fr: 'Un plan exige un premier paiement par carte. Utilisez moins de crédits, ou payez en entier.',
  },
})
export type CartFinding = FindingIn<typeof cartProblems>

export function sayCartFinding({ code, values }: CartFinding, locale: Locale): string {
  const sentence: Sentence = cartProblems[code]
  // The values are those of this code, which the compiler does not follow through the table.
  return say(sentence, values as never, locale)
}

/** A problem as the server sent it, in the reader's language; one that is not known here in the server's words. */
export function sayCartProblem({ code, values, message }: Problem, locale: Locale): string {
  if (!values || !Object.hasOwn(cartProblems, code)) return message
  // The table has this code, and the server filled its values by the same table.
  return sayCartFinding({ code, values } as CartFinding, locale)
}

/** Why a cart is not validated or not bought. */
export const purchaseRefusals = refusals({
  no_cart_to_validate: { error: 'no_cart', en: 'No Cart', fr: 'Aucun panier' },
  no_cart_to_buy: { error: 'no_cart', en: 'No cart', fr: 'Aucun panier' },
  cart_refused: {
    error: 'cart_refused',
    en: 'Something in your cart needs a change before you can buy it.',
    fr: 'Quelque chose dans votre panier doit être modifié avant l’achat.',
  },
  most_spots: {
    error: 'cart_refused',
    en: 'One account can hold at most {most} limited spots at a time.',
    fr: 'Un compte peut réserver au plus {most} places limitées à la fois.',
  },
  cart_changed: {
    error: 'cart_changed',
    en: 'Prices changed. Review your cart.',
    fr: 'Les prix ont changé. Vérifiez votre panier.',
  },
  discount_changed: {
    error: 'cart_changed',
    en: 'A discount in your cart has changed or ended. Nothing was charged. Check the new price, then pay.',
    fr: 'Un rabais de votre panier a changé ou pris fin. Rien n’a été débité. Vérifiez le nouveau prix, puis payez.',
  },
  cart_expired: {
    error: 'cart_expired',
    en: 'Your cart expired. Review it again.',
    fr: 'Votre panier a expiré. Vérifiez-le de nouveau.',
  },
  paid_for_now: {
    error: 'payment_in_progress',
    en: 'A payment for this is in progress. Please wait a moment.',
    fr: 'Un paiement est en cours pour ceci. Veuillez patienter un instant.',
  },
  opened_already: {
    error: 'refused',
    en: 'This has opened already. You can register now.',
    fr: 'C’est déjà ouvert. Vous pouvez vous inscrire maintenant.',
  },
  card_missing: { error: 'invalid_request', en: 'Enter your card.', fr: 'Entrez votre carte.' },
})

import { withFrenchSpaces } from '@centrepass/contract/french-spaces'
import { isFieldError, sayField } from '@centrepass/contract/refusals/fields'
import { type Locale, useLocale } from './locale.ts'

/** What the rules and the server say in English, as it is said in French. What is missing stays English. */
const french: Record<string, string> = {
  'No Cart': 'Aucun panier',
  'No cart': 'Aucun panier',
  'Prices changed. Review your cart.': 'Les prix ont changé. Vérifiez votre panier.',
  'Your cart expired. Review it again.': 'Votre panier a expiré. Vérifiez-le de nouveau.',
  'A credit you selected is no longer available.': 'Un crédit que vous avez choisi n’est plus disponible.',
  'This is being paid for at this moment. Please wait a moment.':
    'Ceci est en train d’être payé. Veuillez patienter un instant.',
  'The amounts changed. Please look at them again.': 'Les montants ont changé. Veuillez les revoir.',
  'This changed a moment ago. Please look at it again.': 'Ceci vient de changer. Veuillez le revoir.',
  'This is cancelled already.': 'Ceci est déjà annulé.',
  'The office is looking at this request already.': 'Le bureau examine déjà cette demande.',
  'Something is being paid for this person at this moment. Please wait a moment.':
    'Quelque chose est en train d’être payé pour cette personne. Veuillez patienter un instant.',
  'An instalment is being charged. Please try again in a moment.':
    'Un versement est en train d’être débité. Veuillez réessayer dans un instant.',
  'The earlier category is full by now. Please contact the office.':
    'La catégorie antérieure est maintenant complète. Veuillez communiquer avec le bureau.',
  'Your card has insufficient funds.': 'Les fonds de votre carte sont insuffisants.',
  'Your card has expired.': 'Votre carte est expirée.',
  'The security code is incorrect.': 'Le code de sécurité est inexact.',
  'The card number is incorrect.': 'Le numéro de carte est inexact.',
  'The bank could not process the card. You were not charged.':
    'La banque n’a pas pu traiter la carte. Rien n’a été débité.',
  'Your bank wants to confirm this payment first. Please try another card.':
    'Votre banque veut d’abord confirmer ce paiement. Veuillez essayer une autre carte.',
  'Please enter your card again. You were not charged.':
    'Veuillez entrer votre carte de nouveau. Rien n’a été débité.',
  'Enter your card.': 'Entrez votre carte.',
  'There is no card on file for this plan.': 'Il n’y a pas de carte au dossier pour ce plan.',
  'There is no card on file for this plan. Enter one first.':
    'Il n’y a pas de carte au dossier pour ce plan. Entrez-en une d’abord.',
  'This plan waits for another card.': 'Ce plan attend une autre carte.',
  'The new card is kept for this plan.': 'La nouvelle carte est gardée pour ce plan.',
  'The card could not be checked. Nothing was changed or charged. Please try again in a moment.':
    'La carte n’a pas pu être vérifiée. Rien n’a été changé ni débité. Veuillez réessayer dans un instant.',
  'The plan has changed meanwhile. Please look again before you pay.':
    'Le plan a changé entre-temps. Veuillez le vérifier avant de payer.',
  'There is nothing left to pay on this plan.': 'Il ne reste rien à payer sur ce plan.',
}

const saidIn = (locale: Locale, sentence: string): string =>
  isFieldError(sentence)
    ? sayField(sentence, locale)
    : locale === 'fr'
      ? withFrenchSpaces(french[sentence] ?? sentence)
      : sentence

export function useSaid(): (sentence: string) => string {
  const locale = useLocale()
  return (sentence) => saidIn(locale, sentence)
}

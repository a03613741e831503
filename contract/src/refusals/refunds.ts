import type { CancelRefusal } from '../refunds/refunds.ts'
import { type Locale, refusals, say } from './say.ts'

/** Why a row cannot be cancelled. Where other products have to go first, their names follow. */
export const cancelRefusals = refusals({
  already_cancelled: {
    error: 'already_cancelled',
    en: 'This is cancelled already.',
    fr: 'Ceci est déjà annulé.',
  },
  waiting: {
    error: 'already_cancelled',
    en: 'You have already asked to cancel this. You will hear from us by email.',
    fr: 'Vous avez déjà demandé cette annulation. Vous aurez de nos nouvelles par courriel.',
  },
  is_credit: {
    error: 'refused',
    en: 'A credit for an earlier category cannot be cancelled by itself.',
    fr: 'Un crédit pour une catégorie antérieure ne peut pas être annulé seul.',
  },
  is_over: {
    error: 'refused',
    en: 'This is over or was replaced, so it cannot be cancelled any more.',
    fr: 'Ceci est terminé ou a été remplacé et ne peut plus être annulé.',
  },
  no_longer_yours: {
    error: 'refused',
    en: 'You no longer act for this person. Please contact the office.',
    fr: 'Vous n’agissez plus pour cette personne. Veuillez communiquer avec le bureau.',
  },
  registration_valid: {
    error: 'refused',
    en: 'This registration is valid and the insurance has begun. It stays until the season ends, and nothing is refunded.',
    fr: 'Cette inscription est en vigueur et l’assurance a commencé. Elle demeure jusqu’à la fin de la saison, et rien n’est remboursé.',
  },
  registration_late: {
    error: 'refused',
    en: 'The days in which a registration can be refunded are over.',
    fr: 'Le délai pour se faire rembourser une inscription est passé.',
  },
  not_refundable: {
    error: 'refused',
    en: 'This registration cannot be refunded.',
    fr: 'Cette inscription ne peut pas être remboursée.',
  },
  taken_off_another: {
    error: 'refused',
    en: 'Its price was taken off a later registration. Cancel that one first:',
    fr: 'Son prix a été déduit d’une inscription ultérieure. Annulez d’abord celle-ci :',
  },
  others_need_it: {
    error: 'refused',
    en: 'These need the registration. Cancel them first:',
    fr: 'Ceci exige l’inscription. Annulez d’abord :',
  },
  being_paid: {
    error: 'payment_in_progress',
    en: 'Something is being paid for this person at this moment. Please wait a moment and try again.',
    fr: 'Quelque chose est en train d’être payé pour cette personne. Patientez un moment et réessayez.',
  },
  billed_to_club: {
    error: 'refused',
    en: 'The club is billed for this, so the office settles it with the club.',
    fr: 'Ceci est facturé au club : le bureau règle la question avec le club.',
  },
  disputed: {
    error: 'refused',
    en: 'Your bank is looking at this payment. Nothing can be refunded until it is done.',
    fr: 'Votre banque examine ce paiement. Rien ne peut être remboursé d’ici là.',
  },
})

export const sayCancelRefusal = (code: CancelRefusal, locale: Locale): string =>
  say(cancelRefusals[code], {}, locale)

/** Why a cancellation that was confirmed or decided is not carried out. */
export const refundRefusals = refusals({
  refund_changed: {
    error: 'refund_changed',
    en: 'The amounts changed. Please look at them again.',
    fr: 'Les montants ont changé. Veuillez les revoir.',
  },
  changed_just_now: {
    error: 'refund_changed',
    en: 'This changed a moment ago. Please look at it again.',
    fr: 'Ceci vient de changer. Veuillez le revoir.',
  },
  instalment_charging: {
    error: 'payment_in_progress',
    en: 'An instalment is being charged. Please try again in a moment.',
    fr: 'Un versement est en train d’être débité. Veuillez réessayer dans un instant.',
  },
  earlier_category_full: {
    error: 'refused',
    en: 'The earlier category is full by now. Please contact the office.',
    fr: 'La catégorie antérieure est maintenant complète. Veuillez communiquer avec le bureau.',
  },
  credit_needs_provider: {
    error: 'refused',
    en: 'Before we give a credit, our card provider must tell us what was refunded to the card. It does not answer at the moment. Please try again in a few minutes.',
    fr: 'Avant d’accorder un crédit, notre fournisseur de paiement doit nous dire ce qui a été remboursé sur la carte. Il ne répond pas pour l’instant. Veuillez réessayer dans quelques minutes.',
  },
  credit_needs_office: {
    error: 'refused',
    en: 'The office must check an earlier refund before it can give a credit for this. Please contact the office, or choose a refund to the card.',
    fr: 'Le bureau doit vérifier un remboursement antérieur avant d’accorder un crédit. Veuillez communiquer avec le bureau, ou choisissez un remboursement sur la carte.',
  },
  request_decided: {
    error: 'already_cancelled',
    en: 'This request was decided already.',
    fr: 'Cette demande a déjà été tranchée.',
  },
})

import type { CancelRefusal } from '../refunds/refunds.ts'
import { type Locale, refusals, say } from './say.ts'

/** Why a row cannot be cancelled. Where other products have to go first, their names follow. */
export const cancelRefusals = refusals({
  already_cancelled: {
    error: 'already_cancelled',
    en: 'This is already cancelled.',
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
    en: 'This is over or was replaced, so you cannot cancel it.',
    fr: 'Ceci est terminé ou a été remplacé : vous ne pouvez plus l’annuler.',
  },
  no_longer_yours: {
    error: 'refused',
    en: 'You no longer act for this person. Please contact the office.',
    fr: 'Vous n’agissez plus pour cette personne. Veuillez communiquer avec le bureau.',
  },
  needs_office: {
    error: 'refused',
    en: 'The office has to agree to changes for this person. Please call or write to the office.',
    fr: 'Le bureau doit accepter toute modification concernant cette personne. Veuillez appeler le bureau ou lui écrire.',
  },
  registration_valid: {
    error: 'refused',
    en: 'This registration is valid and the insurance has started. It lasts until the season ends and is not refundable.',
    fr: 'Cette inscription est valide et l’assurance a commencé. Elle dure jusqu’à la fin de la saison et n’est pas remboursable.',
  },
  registration_late: {
    error: 'refused',
    en: 'It is too late to get a refund for this registration.',
    fr: 'Il est trop tard pour obtenir un remboursement de cette inscription.',
  },
  not_refundable: {
    error: 'refused',
    en: 'This registration is not refundable.',
    fr: 'Cette inscription n’est pas remboursable.',
  },
  taken_off_another: {
    error: 'refused',
    en: 'Its price was deducted from a later registration. Cancel that one first:',
    fr: 'Son prix a été déduit d’une inscription ultérieure. Annulez d’abord celle-ci :',
  },
  others_need_it: {
    error: 'refused',
    en: 'These need this registration. Cancel them first:',
    fr: 'Ces éléments exigent cette inscription. Annulez-les d’abord :',
  },
  being_paid: {
    error: 'payment_in_progress',
    en: 'A payment for this person is in progress. Please wait a moment and try again.',
    fr: 'Un paiement est en cours pour cette personne. Patientez un moment et réessayez.',
  },
  disputed: {
    error: 'refused',
    en: 'Your bank is reviewing this payment. We cannot refund it until the bank decides.',
    fr: 'Votre banque examine ce paiement. Nous ne pouvons pas le rembourser avant sa décision.',
  },
})

export const sayCancelRefusal = (code: CancelRefusal, locale: Locale): string =>
  say(cancelRefusals[code], {}, locale)

/** Why a cancellation that was confirmed or decided is not carried out. */
export const refundRefusals = refusals({
  refund_changed: {
    error: 'refund_changed',
    en: 'The amounts changed. Please check them again.',
    fr: 'Les montants ont changé. Veuillez les vérifier de nouveau.',
  },
  changed_just_now: {
    error: 'refund_changed',
    en: 'This just changed. Please check it again.',
    fr: 'Ceci vient de changer. Veuillez vérifier de nouveau.',
  },
  instalment_charging: {
    error: 'payment_in_progress',
    en: 'An instalment is being charged. Please try again in a moment.',
    fr: 'Un versement est en train d’être débité. Veuillez réessayer dans un instant.',
  },
  earlier_category_full: {
    error: 'refused',
    en: 'The earlier category is now full. Please contact the office.',
    fr: 'La catégorie antérieure est maintenant complète. Veuillez communiquer avec le bureau.',
  },
  credit_needs_provider: {
    error: 'refused',
    en: 'Before we give a credit, our card provider must tell us what was refunded to the card. We do not have its answer yet. Please try again in a few minutes.',
    fr: 'Avant d’accorder un crédit, notre fournisseur de paiement doit nous dire ce qui a été remboursé sur la carte. Nous n’avons pas encore sa réponse. Veuillez réessayer dans quelques minutes.',
  },
  credit_needs_office: {
    error: 'refused',
    en: 'The office must check an earlier refund before it can give a credit for this. Please contact the office, or choose a refund to the card.',
    fr: 'Le bureau doit vérifier un remboursement antérieur avant d’accorder un crédit. Veuillez communiquer avec le bureau, ou choisissez un remboursement sur la carte.',
  },
  request_decided: {
    error: 'already_cancelled',
    en: 'This request was already decided.',
    fr: 'Une décision a déjà été prise pour cette demande.',
  },
})

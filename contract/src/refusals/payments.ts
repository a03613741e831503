import { requestRefusals } from './requests.ts'
import { type Locale, refusals, say, sentences } from './say.ts'

/** Why a card was not charged, by the codes of the large providers, without details that help a thief. */
export const paymentProblems = sentences({
  card_declined: requestRefusals.payment_declined,
  unable_to_pay: requestRefusals.unable_to_pay,
  abandoned: {
    en: 'The payment was not confirmed in time. You were not charged.',
    fr: 'Le paiement n’a pas été confirmé à temps. Rien n’a été débité.',
  },
  authentication_failed: {
    en: 'Your bank did not confirm the payment. You were not charged.',
    fr: 'Votre banque n’a pas confirmé le paiement. Rien n’a été débité.',
  },
  authentication_required: {
    en: 'Your bank wants you to confirm this card yourself.',
    fr: 'Votre banque veut que vous confirmiez cette carte vous-même.',
  },
  card_gone: {
    en: 'This card is no longer on file. Please enter a card.',
    fr: 'Cette carte n’est plus au dossier. Veuillez entrer une carte.',
  },
  expired_card: { en: 'Your card has expired.', fr: 'Votre carte est expirée.' },
  incorrect_cvc: { en: 'The security code is incorrect.', fr: 'Le code de sécurité est inexact.' },
  invalid_cvc: { en: 'The security code is incorrect.', fr: 'Le code de sécurité est inexact.' },
  incorrect_number: { en: 'The card number is incorrect.', fr: 'Le numéro de carte est inexact.' },
  insufficient_funds: {
    en: 'Your card has insufficient funds.',
    fr: 'Les fonds de votre carte sont insuffisants.',
  },
  processing_error: {
    en: 'The bank could not process the card. You were not charged.',
    fr: 'La banque n’a pas pu traiter la carte. Rien n’a été débité.',
  },
  token_spent: {
    en: 'Please enter your card again. You were not charged.',
    fr: 'Veuillez entrer votre carte de nouveau. Rien n’a été débité.',
  },
  returned: {
    en: 'Your card was charged, but nothing was bought with it. We refund all of it to the same card.',
    fr: 'Votre carte a été débitée, mais rien n’a été acheté. Nous remboursons le tout sur la même carte.',
  },
  no_card: {
    en: 'There is no card on file for this plan.',
    fr: 'Il n’y a pas de carte au dossier pour ce plan.',
  },
  needs_card: {
    en: 'This plan needs another card.',
    fr: 'Ce plan a besoin d’une autre carte.',
  },
})
export type PaymentProblem = keyof typeof paymentProblems

/** The problem that a person may read: any code that is not in the table is a plain refusal. */
export const problemFor = (code: string | null): PaymentProblem =>
  isPaymentProblem(code) ? code : 'card_declined'

export const isPaymentProblem = (code: string | null): code is PaymentProblem =>
  code !== null && Object.hasOwn(paymentProblems, code)

export const sayPaymentProblem = (code: string | null, locale: Locale): string =>
  say(paymentProblems[problemFor(code)], {}, locale)

export const paymentNotes = sentences({
  card_kept: {
    en: 'The new card is stored for this plan.',
    fr: 'La nouvelle carte est enregistrée pour ce plan.',
  },
})

/** Why money that arrived is not recorded, or an entry not taken back. */
export const receivingRefusals = refusals({
  more_than_open: {
    error: 'refused',
    en: 'The unpaid amount of the invoice is {open:money}. You entered {amount:money}. Check the amount, or record the rest as a credit.',
    fr: 'Il reste {open:money} à payer sur la facture. Vous avez entré {amount:money}. Vérifiez le montant, ou inscrivez le reste comme crédit.',
  },
  received_in_future: {
    error: 'refused',
    en: 'Money cannot be received on a day in the future.',
    fr: 'L’argent ne peut pas être reçu à une date future.',
  },
  rest_too_small: {
    error: 'refused',
    en: 'That would leave less than {least:money} to pay, which no card can be charged.',
    fr: 'Il resterait moins de {least:money} à payer, ce qu’aucune carte ne peut régler.',
  },
  pay_less: {
    error: 'refused',
    en: '{open:money} is left to pay on this invoice. Please pay at most that.',
    fr: 'Il reste {open:money} à payer sur cette facture. Veuillez payer ce montant au plus.',
  },
  pay_more: {
    error: 'refused',
    en: 'A card cannot be charged less than {least:money}.',
    fr: 'Une carte ne peut pas être débitée de moins de {least:money}.',
  },
  invoice_settled: {
    error: 'refused',
    en: 'Nothing is left to pay on this invoice. You were not charged.',
    fr: 'Il ne reste rien à payer sur cette facture. Rien n’a été débité.',
  },
  club_has_no_address: {
    error: 'refused',
    en: 'We do not have an email address for this club. Set it first.',
    fr: 'Nous n’avons pas d’adresse courriel pour ce club. Entrez-la d’abord.',
  },
  invoice_being_paid: {
    error: 'payment_in_progress',
    en: 'A card payment for this invoice is in progress. Please wait until it is confirmed.',
    fr: 'Un paiement par carte est en cours pour cette facture. Veuillez attendre sa confirmation.',
  },
  earlier_payments_unknown: {
    error: 'refused',
    en: 'We are asking our card provider about earlier payments. You were not charged. Please try again in a few minutes.',
    fr: 'Nous demandons à notre fournisseur de paiement quels paiements il a reçus. Rien n’a été débité. Veuillez réessayer dans quelques minutes.',
  },
  entry_taken_back: {
    error: 'already_cancelled',
    en: 'This entry was already taken back.',
    fr: 'Cette inscription a déjà été annulée.',
  },
  entry_by_card: {
    error: 'refused',
    en: 'This was paid by card. Refund the card instead of taking the entry back.',
    fr: 'Ceci a été payé par carte. Remboursez la carte au lieu d’annuler l’inscription.',
  },
  entry_credit_used: {
    error: 'refused',
    en: 'The credit that came from this entry has been used. You cannot take the entry back.',
    fr: 'Le crédit issu de cette inscription a été utilisé. Vous ne pouvez pas l’annuler.',
  },
  entry_refunded: {
    error: 'refused',
    en: '{given:money} of the money received was refunded. You cannot take this entry back.',
    fr: '{given:money} de l’argent reçu a été remboursé. Vous ne pouvez pas annuler cette inscription.',
  },
  entry_plan_ended: {
    error: 'refused',
    en: 'The plan that this entry paid for was cancelled. You cannot take the entry back.',
    fr: 'Le plan que cette inscription a payé a été annulé. Vous ne pouvez pas l’annuler.',
  },
})

/** Why a plan is not paid, or a stored card not used or changed. */
export const paymentRefusals = refusals({
  card_declined: {
    error: 'payment_declined',
    en: ({ why }: { why: PaymentProblem }) => paymentProblems[why].en,
    fr: ({ why }: { why: PaymentProblem }) => paymentProblems[why].fr,
  },
  enter_card_again: { error: 'payment_failed', ...paymentProblems.token_spent },
  charge_returned: { error: 'payment_failed', ...paymentProblems.returned },
  card_not_checked: {
    error: 'unavailable',
    en: 'We could not check the card. Nothing was changed or charged. Please try again in a moment.',
    fr: 'Nous n’avons pas pu vérifier la carte. Rien n’a été changé ni débité. Veuillez réessayer dans un instant.',
  },
  card_pays_plans: {
    error: 'refused',
    en: 'This card pays for {names}. Enter another card there first.',
    fr: 'Cette carte paie {names}. Entrez-y d’abord une autre carte.',
  },
  plan_changed: {
    error: 'plan_changed',
    en: 'The plan has changed. Please check it before you pay.',
    fr: 'Le plan a changé. Veuillez le vérifier avant de payer.',
  },
  plan_without_card: {
    error: 'refused',
    en: 'There is no card on file for this plan. Enter one first.',
    fr: 'Il n’y a pas de carte au dossier pour ce plan. Entrez-en une d’abord.',
  },
  plan_settled: {
    error: 'refused',
    en: 'There is nothing left to pay on this plan.',
    fr: 'Il ne reste rien à payer sur ce plan.',
  },
})

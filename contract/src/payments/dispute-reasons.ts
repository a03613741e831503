import type { Locale } from '../refusals/say.ts'

/** The reasons that banks give, by the provider's names for them. One that is not here is shown by its name. */
const reasonWords: Partial<Record<string, Record<Locale, string>>> = {
  bank_cannot_process: {
    en: 'the bank could not process the payment',
    fr: 'la banque n’a pas pu traiter le paiement',
  },
  credit_not_processed: {
    en: 'the cardholder says that a refund is missing',
    fr: 'le titulaire dit qu’un remboursement manque',
  },
  customer_initiated: { en: 'the cardholder asked for it', fr: 'à la demande du titulaire' },
  duplicate: {
    en: 'the cardholder says that the same was charged twice',
    fr: 'le titulaire dit que le même montant a été débité deux fois',
  },
  fraudulent: {
    en: 'the cardholder says that they did not make this payment',
    fr: 'le titulaire dit ne pas avoir fait ce paiement',
  },
  general: { en: 'no particular reason', fr: 'aucun motif particulier' },
  insufficient_funds: { en: 'there was not enough money', fr: 'les fonds étaient insuffisants' },
  product_not_received: {
    en: 'the cardholder says that they did not get what they paid for',
    fr: 'le titulaire dit ne pas avoir reçu ce qu’il a payé',
  },
  product_unacceptable: {
    en: 'the cardholder says that it was not as described',
    fr: 'le titulaire dit que ce n’était pas conforme à la description',
  },
  subscription_canceled: {
    en: 'the cardholder says that they had ended the plan',
    fr: 'le titulaire dit avoir mis fin au plan',
  },
  unrecognized: {
    en: 'the cardholder does not recognize the payment',
    fr: 'le titulaire ne reconnaît pas le paiement',
  },
}

export const sayDisputeReason = (reason: string, locale: Locale): string =>
  reasonWords[reason]?.[locale] ?? reason

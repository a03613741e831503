import { refusals } from './say.ts'

/** Why something about the books is refused: to the office, or to the card provider. */
export const bookRefusals = refusals({
  month_missing: {
    error: 'invalid_request',
    en: 'Add the month, for example ?month=2025-01.',
    fr: 'Indiquez le mois, par exemple ?month=2025-01.',
  },
  event_not_from_provider: {
    error: 'invalid_request',
    en: 'This event is not from the card provider.',
    fr: 'Cet événement ne vient pas du fournisseur de paiement.',
  },
  money_explained: {
    error: 'refused',
    en: 'All of these are already explained.',
    fr: 'Tous ces montants sont déjà expliqués.',
  },
  provider_silent: {
    error: 'refused',
    en: 'The card provider does not answer at the moment, so nothing was changed. Try again in a few minutes.',
    fr: 'Le fournisseur de paiement ne répond pas pour l’instant; rien n’a été changé. Réessayez dans quelques minutes.',
  },
  review_over: {
    error: 'refused',
    en: 'This is over already: it was settled or decided meanwhile.',
    fr: 'C’est déjà terminé : le cas a été réglé ou décidé entre-temps.',
  },
  review_busy: {
    error: 'refused',
    en: 'Another person is deciding this at the moment.',
    fr: 'Une autre personne en décide en ce moment.',
  },
  not_fully_taken: {
    error: 'refused',
    en: 'The card provider does not have all of this money, so it cannot count as paid. Give it back, or decide that nothing was taken.',
    fr: 'Le fournisseur de paiement n’a pas tout cet argent : le paiement ne peut pas compter. Remboursez-le, ou décidez que rien n’a été pris.',
  },
  cannot_deliver: {
    error: 'refused',
    en: 'What was paid for cannot be delivered any more. Give the money back.',
    fr: 'Ce qui a été payé ne peut plus être livré. Remboursez l’argent.',
  },
  nothing_to_give_back: {
    error: 'refused',
    en: 'The card provider has taken nothing for this, so there is nothing to give back.',
    fr: 'Le fournisseur de paiement n’a rien pris pour ceci : il n’y a rien à rembourser.',
  },
  something_taken: {
    error: 'refused',
    en: 'The card provider has taken money for this. Let it count, or give it back.',
    fr: 'Le fournisseur de paiement a pris de l’argent pour ceci. Acceptez-le, ou remboursez-le.',
  },
  refund_on_its_way: {
    error: 'refused',
    en: 'The card provider has given this refund, or is about to. It must not be given again.',
    fr: 'Le fournisseur de paiement a fait ce remboursement, ou va le faire. Il ne doit pas être fait deux fois.',
  },
  bank_decides: {
    error: 'refused',
    en: 'The bank is deciding a dispute about this charge. Wait for its decision, or the family gets the money twice.',
    fr: 'La banque examine une contestation de ce débit. Attendez sa décision, sinon la famille recevrait l’argent deux fois.',
  },
  other_refund_given: {
    error: 'refused',
    en: 'The card provider gave money of the same charge back by another refund. Look at the charge there; if the family has the money, decide that it was given already.',
    fr: 'Le fournisseur de paiement a remboursé de l’argent du même débit par un autre remboursement. Examinez le débit; si la famille a l’argent, décidez qu’il a déjà été rendu.',
  },
  refund_credit_used: {
    error: 'refused',
    en: 'The family has used the credit that it got for this refund, so it stays a credit.',
    fr: 'La famille a utilisé le crédit reçu pour ce remboursement; il demeure donc un crédit.',
  },
  no_credit_in_currency: {
    error: 'refused',
    en: 'This money is in another currency and cannot become a credit.',
    fr: 'Cet argent est dans une autre devise et ne peut pas devenir un crédit.',
  },
  would_pay_twice: {
    error: 'refused',
    en: 'The family would pay twice. Refund this charge at the provider first.',
    fr: 'La famille paierait deux fois. Remboursez d’abord ce débit chez le fournisseur.',
  },
  credit_same_account: {
    error: 'refused',
    en: 'The credit already belongs to this account. Choose another account of the family.',
    fr: 'Le crédit appartient déjà à ce compte. Choisissez un autre compte de la famille.',
  },
  credit_other_family: {
    error: 'refused',
    en: 'These two accounts act for no one together. A credit can move only within a family.',
    fr: 'Ces deux comptes n’agissent ensemble pour personne. Un crédit ne se déplace qu’au sein d’une famille.',
  },
  credit_expired: {
    error: 'refused',
    en: 'This credit has expired. Give a new credit instead.',
    fr: 'Ce crédit est expiré. Accordez plutôt un nouveau crédit.',
  },
  credit_too_small: {
    error: 'refused',
    en: 'Only {left:money} of this credit can be moved.',
    fr: 'Seulement {left:money} de ce crédit peut être déplacé.',
  },
})

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

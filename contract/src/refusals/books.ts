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
})

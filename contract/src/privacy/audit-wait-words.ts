import type { Locale } from '../refusals/say.ts'

/** What happens to spots that are kept for someone: by a wait list, or by the office on behalf of a family. */
export const auditWaitWords = {
  'prepared.called_back': { en: 'Prepared registration called back', fr: 'Inscription préparée rappelée' },
  'prepared.ended': { en: 'Prepared registration ended', fr: 'Inscription préparée terminée' },
  'prepared.expired': {
    en: 'Prepared registration not paid in time',
    fr: 'Inscription préparée non payée à temps',
  },
  'prepared.made': {
    en: 'Registered on behalf of the family, which pays by link',
    fr: 'Inscription au nom de la famille, qui paie par un lien',
  },
  'prepared.sent_again': { en: 'Link to pay sent again', fr: 'Lien de paiement renvoyé' },
  'wait.accepted': { en: 'Offered spot accepted', fr: 'Place offerte acceptée' },
  'wait.declined': { en: 'Offered spot declined', fr: 'Place offerte refusée' },
  'wait.ended': { en: 'Wait list ended', fr: 'Liste d’attente fermée' },
  'wait.expired': { en: 'Offer of a spot expired', fr: 'Offre de place expirée' },
  'wait.extended': { en: 'More time to answer an offer', fr: 'Délai de réponse à une offre prolongé' },
  'wait.joined': { en: 'Joined a wait list', fr: 'Inscription sur une liste d’attente' },
  'wait.left': { en: 'Left a wait list', fr: 'Retrait d’une liste d’attente' },
  'wait.offered': { en: 'Spot offered', fr: 'Place offerte' },
  'wait.offered_by_office': { en: 'Spot offered out of turn', fr: 'Place offerte hors tour' },
  'wait.skipped': {
    en: 'Moved to the end of a wait list',
    fr: 'Déplacement à la fin d’une liste d’attente',
  },
} as const satisfies Record<string, Record<Locale, string>>

import type { ClassStanding, SpotState } from '@centrepass/contract/classes/class-rules'
import type { Locale } from '@centrepass/contract/refusals/say'

type Said = {
  header: string[]
  drawn: (who: string, when: string) => string
  registration: Record<ClassStanding, string>
  spot: Record<SpotState, string>
}

/** The heads of the columns of a class list, and what its cells say. */
export const classFileWords: Record<Locale, Said> = {
  en: {
    header: [
      'Number',
      'Name',
      'Age on the first day',
      'Club',
      'Zone',
      'Registration',
      'Spot',
      'Days attended',
    ],
    drawn: (who, when) => `Taken by ${who} on ${when}`,
    registration: {
      valid: 'Valid',
      pending_documents: 'Waiting for signatures',
      pending_screening: 'Waiting for screening',
      pending_payment: 'Waiting for payment',
      suspended: 'Suspended',
      expired: 'Season over',
      none: 'Not registered',
    },
    spot: {
      pending_payment: 'Waiting for payment',
      enrolled: 'Enrolled',
      suspended: 'Suspended',
      completed: 'Completed',
      passed: 'Passed',
      failed: 'Not passed',
      no_show: 'Did not come',
    },
  },
  fr: {
    header: [
      'Numéro',
      'Nom',
      'Âge le premier jour',
      'Club',
      'Zone',
      'Inscription',
      'Place',
      'Jours de présence',
    ],
    drawn: (who, when) => `Tiré par ${who} le ${when}`,
    registration: {
      valid: 'Valide',
      pending_documents: 'Signatures attendues',
      pending_screening: 'Vérification attendue',
      pending_payment: 'Paiement attendu',
      suspended: 'Suspendue',
      expired: 'Saison terminée',
      none: 'Pas d’inscription',
    },
    spot: {
      pending_payment: 'Paiement attendu',
      enrolled: 'Inscrit',
      suspended: 'Suspendu',
      completed: 'Terminé',
      passed: 'Réussi',
      failed: 'Non réussi',
      no_show: 'Absent',
    },
  },
}

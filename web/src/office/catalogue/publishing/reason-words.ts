import type { Words } from '#words/locale.ts'

/** Why people could not buy something, counted: without a name. */
const en: Record<string, string> = {
  PROFILE_INCOMPLETE: 'Profile to be completed',
  NOT_OPEN: 'Not on sale',
  WINDOW_CLOSED: 'Sale is over',
  REG_DUPLICATE: 'Registered already',
  ENROLMENT_DUPLICATE: 'Have it already',
  REG_CONFLICT: 'Registered otherwise',
  AGE_TOO_YOUNG: 'Too young',
  AGE_TOO_OLD: 'Too old',
  STREAM_MISMATCH: 'Another stream',
  CLUB_REQUIRED: 'No club chosen',
  REG_REQUIRED: 'Not registered for the season',
  PREREQ_MISSING: 'Without a certificate needed before',
  EXPERIENCE_MISSING: 'Without the experience needed',
  TRIAL_LIMIT: 'Trial used already',
  SUSPENDED: 'Suspended',
  ELIGIBILITY_REQUIRED: 'Answers about citizenship missing',
}

const fr: typeof en = {
  PROFILE_INCOMPLETE: 'Profil à compléter',
  NOT_OPEN: 'Pas en vente',
  WINDOW_CLOSED: 'Vente terminée',
  REG_DUPLICATE: 'Déjà inscrites',
  ENROLMENT_DUPLICATE: 'L’ont déjà',
  REG_CONFLICT: 'Inscrites autrement',
  AGE_TOO_YOUNG: 'Trop jeunes',
  AGE_TOO_OLD: 'Trop âgées',
  STREAM_MISMATCH: 'Autre volet',
  CLUB_REQUIRED: 'Sans club choisi',
  REG_REQUIRED: 'Pas inscrites pour la saison',
  PREREQ_MISSING: 'Sans un certificat exigé avant',
  EXPERIENCE_MISSING: 'Sans l’expérience exigée',
  TRIAL_LIMIT: 'Essai déjà utilisé',
  SUSPENDED: 'Suspendues',
  ELIGIBILITY_REQUIRED: 'Réponses sur la citoyenneté manquantes',
}

export const reasonWords: Words<typeof en> = { en, fr }

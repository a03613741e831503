import type { Locale } from '../refusals/say.ts'

/** What the retention rules erase when its time is over, by the name that a run counts under. */
export const retentionWords = {
  'C medical and citizenship': {
    en: 'Medical information and citizenship of people without a registration',
    fr: 'Renseignements médicaux et citoyenneté de personnes sans inscription',
  },
  'D self-identification': {
    en: 'Self-identification of people without a registration',
    fr: 'Auto-identification de personnes sans inscription',
  },
  'D screening': {
    en: 'Results of record checks of people without a registration',
    fr: 'Résultats de vérification des antécédents de personnes sans inscription',
  },
  'C and D papers': {
    en: 'Papers that were decided about long ago, or of people without a registration',
    fr: 'Documents reçus décidés depuis longtemps, ou de personnes sans inscription',
  },
  'B contact and consents': {
    en: 'Contact, club and consents of people without a registration',
    fr: 'Coordonnées, club et consentements de personnes sans inscription',
  },
  'B notifications': { en: 'Old notifications', fr: 'Anciens avis' },
  'B link requests': {
    en: 'Requests for a link, decided long ago',
    fr: 'Demandes de lien décidées depuis longtemps',
  },
  audit: { en: 'Rows of the record older than seven years', fr: 'Lignes du registre de plus de sept ans' },
} as const satisfies Record<string, Record<Locale, string>>
export type RetentionRule = keyof typeof retentionWords
// Object.keys forgets what it was given.
export const retentionRules = Object.keys(retentionWords) as [RetentionRule, ...RetentionRule[]]

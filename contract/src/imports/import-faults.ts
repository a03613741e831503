import type { Locale } from '../refusals/say.ts'
import type { ImportField } from './import-fields.ts'

/** Why a row is not brought in, in words for the page and for the file of faults. */
export const importFaultWords = {
  missing: { en: 'This is missing.', fr: 'Il manque cette donnée.' },
  not_a_day: { en: 'This is no day.', fr: 'Ce n’est pas une date.' },
  short_year: {
    en: 'The year has two digits. Write all four.',
    fr: 'L’année n’a que deux chiffres. Écrivez-en quatre.',
  },
  day_order: {
    en: 'This day can be read in two ways. Choose which number is the month.',
    fr: 'Cette date se lit de deux façons. Choisissez quel nombre est le mois.',
  },
  not_an_amount: { en: 'This is no amount above zero.', fr: 'Ce n’est pas un montant supérieur à zéro.' },
  not_usable: { en: 'This value cannot be stored.', fr: 'Cette valeur ne peut pas être enregistrée.' },
  not_in_list: { en: 'This is not in our list.', fr: 'Ce n’est pas dans notre liste.' },
  formula: {
    en: 'This is a formula. Put its value in its place.',
    fr: 'C’est une formule. Remplacez-la par sa valeur.',
  },
  cells: {
    en: 'This row has more cells than the headings.',
    fr: 'Cette ligne a plus de cellules que d’en-têtes.',
  },
  twice_in_file: {
    en: 'An earlier row of this file is about the same.',
    fr: 'Une ligne précédente du fichier porte sur la même chose.',
  },
  no_such_person: { en: 'We have no such person.', fr: 'Nous n’avons pas cette personne.' },
  other_person: {
    en: 'This number belongs to someone else.',
    fr: 'Ce numéro appartient à une autre personne.',
  },
  no_such_account: { en: 'There is no account with this address.', fr: 'Aucun compte n’a cette adresse.' },
  own_family: {
    en: 'This is about your own family. Ask a colleague.',
    fr: 'Cela concerne votre propre famille. Demandez à un collègue.',
  },
  custody_freeze: {
    en: 'The office has to agree to every change of this child. Change it on the person’s page.',
    fr: 'Le bureau doit accepter chaque changement pour cet enfant. Faites-le sur la page de la personne.',
  },
  certificate_over: { en: 'This certificate has expired.', fr: 'Ce certificat est expiré.' },
  certificate_dates: {
    en: 'A certificate begins by today, and ends after it began.',
    fr: 'Un certificat commence au plus tard aujourd’hui et se termine après son début.',
  },
  left_out: { en: 'You left this row out.', fr: 'Vous avez laissé cette ligne de côté.' },
  undecided: {
    en: 'It was not decided who this is.',
    fr: 'Il n’a pas été décidé de qui il s’agit.',
  },
  changed: {
    en: 'Something changed since it was shown. Send the row again.',
    fr: 'Quelque chose a changé depuis l’aperçu. Envoyez la ligne de nouveau.',
  },
  unexpected: { en: 'It failed. Send the row again.', fr: 'Cela a échoué. Envoyez la ligne de nouveau.' },
} as const satisfies Record<string, Record<Locale, string>>
export type ImportFault = keyof typeof importFaultWords
// Object.keys forgets what it was given.
export const importFaults = Object.keys(importFaultWords) as [ImportFault, ...ImportFault[]]

/** What is wrong, and in which column; null is the row as a whole. */
export type RowFault = { code: ImportFault; field: ImportField | null }

/** Why what a file brought can no longer be undone. */
export const importKeptWords = {
  registered: { en: 'has registered', fr: 'une inscription existe' },
  linked: { en: 'an account acts for them', fr: 'un compte agit pour la personne' },
  asked: { en: 'someone asks to be linked', fr: 'une demande de lien est en cours' },
  on_team: { en: 'is on a team', fr: 'fait partie d’une équipe' },
  documents: { en: 'has documents or papers', fr: 'a des documents' },
  decided: { en: 'the office has decided about them since', fr: 'le bureau a décidé à leur sujet depuis' },
  joined: { en: 'was joined with another record', fr: 'a été réuni avec un autre dossier' },
  changed: { en: 'was changed since', fr: 'a été modifié depuis' },
  used: { en: 'was used, moved or is on hold', fr: 'a été utilisé, transféré ou est en attente' },
  counts: { en: 'a course or a team counts on it', fr: 'un cours ou une équipe en dépend' },
  unexpected: { en: 'failed', fr: 'a échoué' },
} as const satisfies Record<string, Record<Locale, string>>
export type ImportKept = keyof typeof importKeptWords
export const importKepts = Object.keys(importKeptWords) as [ImportKept, ...ImportKept[]]

import { refusals } from './say.ts'

/** Why a file cannot be brought in. */
export const importRefusals = refusals({
  import_too_large: {
    error: 'refused',
    en: 'This file is larger than 16 MB. Divide it into several files.',
    fr: 'Ce fichier dépasse 16 Mo. Divisez-le en plusieurs fichiers.',
  },
  import_too_many_rows: {
    error: 'refused',
    en: 'This file has more than {most} rows. Divide it into several files.',
    fr: 'Ce fichier a plus de {most} lignes. Divisez-le en plusieurs fichiers.',
  },
  import_too_wide: {
    error: 'refused',
    en: 'This file has more than {most} columns. Delete those that are not needed.',
    fr: 'Ce fichier a plus de {most} colonnes. Supprimez celles qui ne servent pas.',
  },
  import_empty: {
    error: 'refused',
    en: 'This file has no rows below its headings.',
    fr: 'Ce fichier n’a aucune ligne sous ses en-têtes.',
  },
  import_workbook: {
    error: 'refused',
    en: 'This is a workbook. Save its sheet as CSV and choose that file.',
    fr: 'C’est un classeur. Enregistrez sa feuille en CSV et choisissez ce fichier.',
  },
  import_not_text: {
    error: 'refused',
    en: 'This file is no text. Save the sheet as CSV in UTF-8 and choose that file.',
    fr: 'Ce fichier n’est pas du texte. Enregistrez la feuille en CSV, en UTF-8, et choisissez ce fichier.',
  },
  import_broken: {
    error: 'refused',
    en: 'Row {row} cannot be read: a quotation mark is not closed. Save the sheet as CSV again.',
    fr: 'La ligne {row} est illisible : un guillemet n’est pas fermé. Enregistrez de nouveau la feuille en CSV.',
  },
  import_heading_missing: {
    error: 'refused',
    en: 'Column {column} has no heading. The first row must name every column.',
    fr: 'La colonne {column} n’a pas d’en-tête. La première ligne doit nommer chaque colonne.',
  },
  import_heading_twice: {
    error: 'refused',
    en: 'Two columns are called “{heading}”. Give each column a heading of its own.',
    fr: 'Deux colonnes s’appellent « {heading} ». Donnez à chaque colonne son propre en-tête.',
  },
  import_mapped_twice: {
    error: 'refused',
    en: 'Two columns are said to be the same. Choose one of them.',
    fr: 'Deux colonnes auraient le même sens. Choisissez l’une des deux.',
  },
  import_not_mapped: {
    error: 'refused',
    en: 'A column that is needed has not been chosen yet.',
    fr: 'Une colonne nécessaire n’a pas encore été choisie.',
  },
  import_day_order: {
    error: 'refused',
    en: 'Say which number of a day such as 03/04/2010 is the month.',
    fr: 'Indiquez quel nombre d’une date comme 03/04/2010 est le mois.',
  },
  import_kind: {
    error: 'not_allowed',
    en: 'Your role does not include this kind of file.',
    fr: 'Votre rôle ne comprend pas ce genre de fichier.',
  },
  import_changed: {
    error: 'refused',
    en: 'This import is no longer what you were shown. Please look at it again.',
    fr: 'Cette importation n’est plus celle qui vous a été montrée. Veuillez la revoir.',
  },
  import_nothing: {
    error: 'refused',
    en: 'None of these rows brings anything new.',
    fr: 'Aucune de ces lignes n’apporte quelque chose de nouveau.',
  },
  import_over: {
    error: 'refused',
    en: 'This can no longer be done with this import.',
    fr: 'Cela n’est plus possible avec cette importation.',
  },
})

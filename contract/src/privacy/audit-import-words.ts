/** What the record says about files that the office brings in. */
export const auditImportWords = {
  'import.checked': { en: 'Spreadsheet tried out', fr: 'Tableau essayé' },
  'import.columns_chosen': { en: 'Columns of a spreadsheet chosen', fr: 'Colonnes d’un tableau choisies' },
  'import.discarded': { en: 'Spreadsheet thrown away', fr: 'Tableau abandonné' },
  'import.done': { en: 'Spreadsheet brought in', fr: 'Tableau importé' },
  'import.faults_taken': {
    en: 'Rows that were not brought in taken as a file',
    fr: 'Lignes non importées tirées en fichier',
  },
  'import.person_added': { en: 'Record added from a spreadsheet', fr: 'Dossier ajouté depuis un tableau' },
  'import.person_emptied': {
    en: 'What a spreadsheet had filled in taken back',
    fr: 'Données remplies depuis un tableau retirées',
  },
  'import.person_filled': {
    en: 'Blanks of the record filled in from a spreadsheet',
    fr: 'Champs vides du dossier remplis depuis un tableau',
  },
  'import.person_removed': {
    en: 'Record from a spreadsheet taken back',
    fr: 'Dossier ajouté depuis un tableau retiré',
  },
  'import.read': { en: 'Spreadsheet read', fr: 'Tableau lu' },
  'import.resumed': { en: 'Import went on', fr: 'Importation reprise' },
  'import.row_decided': {
    en: 'Whose row of a spreadsheet it is decided',
    fr: 'Personne d’une ligne de tableau décidée',
  },
  'import.started': { en: 'Import started', fr: 'Importation lancée' },
  'import.stopped': { en: 'Import stopped', fr: 'Importation arrêtée' },
  'import.undo_asked': { en: 'Import to be undone', fr: 'Annulation d’une importation demandée' },
  'import.undone': { en: 'Import undone', fr: 'Importation annulée' },
} as const

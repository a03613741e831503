import type { Words } from '#words/locale.ts'

const en = {
  columns: 'Columns',
  more: 'Show more',
  loading: 'Loading',
  again: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHint: 'It stays in the record with your name.',
  bySite: 'the site itself',
  proposed: 'It waits for a second person now. Nothing has changed yet.',
}

const fr: typeof en = {
  columns: 'Colonnes',
  more: 'Afficher la suite',
  loading: 'Chargement',
  again: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  reason: 'Motif',
  reasonHint: 'Il reste au dossier avec votre nom.',
  bySite: 'le site lui-même',
  proposed: 'Une seconde personne doit maintenant confirmer. Rien n’a encore changé.',
}

export const sharedWords: Words<typeof en> = { en, fr }

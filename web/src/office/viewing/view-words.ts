import type { Words } from '#words/locale.ts'

const en = {
  viewAs: (name: string) => `View as ${name} sees it`,
  text: (name: string) =>
    `A new tab opens with the site as ${name} sees it, for 15 minutes. Nothing can be changed there. Medical answers, files and sign-in details stay closed.`,
  known: 'It is written into the record. The family reads when it was, and your reason.',
  reason: 'Reason',
  reasonHint: 'The family reads it.',
  start: 'Start the view',
  started: 'The view is open for 15 minutes.',
  blocked: 'Your browser did not open the tab by itself.',
  openTab: 'Open the view in a new tab',
  cancel: 'Cancel',
  close: 'Close',
  opening: 'Opening the view',
  ended: 'The view has ended',
  endedText: 'You can close this tab. To look again, start a new view from the person’s page in the office.',
}

export const viewWords: Words<typeof en> = {
  en,
  fr: {
    viewAs: (name) => `Voir comme ${name} le voit`,
    text: (name) =>
      `Un nouvel onglet s’ouvre avec le site tel que ${name} le voit, pour 15 minutes. Rien ne peut y être modifié. Les réponses médicales, les fichiers et les détails de connexion restent fermés.`,
    known: 'C’est inscrit au registre. La famille lit quand c’était, et votre motif.',
    reason: 'Motif',
    reasonHint: 'La famille le lit.',
    start: 'Commencer la vue',
    started: 'La vue est ouverte pour 15 minutes.',
    blocked: 'Votre navigateur n’a pas ouvert l’onglet de lui-même.',
    openTab: 'Ouvrir la vue dans un nouvel onglet',
    cancel: 'Annuler',
    close: 'Fermer',
    opening: 'Ouverture de la vue',
    ended: 'La vue est terminée',
    endedText:
      'Vous pouvez fermer cet onglet. Pour regarder de nouveau, commencez une nouvelle vue depuis la page de la personne au bureau.',
  },
}

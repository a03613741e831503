import type { Words } from '#words/locale.ts'

/** Texts about the teams that put a person on their roster. */
const en = {
  title: 'Teams',
  none: 'No team has added this person to its roster.',
  loading: 'Loading',
  askedBy: (name: string) => `Added by ${name}.`,
  waiting: 'Waiting for your answer',
  agreed: 'You agreed',
  explain:
    'If you agree, the managers of the team see the name and whether anything is missing for the tournament. Until then they see only the number that they typed.',
  agree: 'Agree',
  notRight: 'This is not right',
  leave: 'Leave the team',
  noTitle: (team: string) => `Not on ${team}?`,
  noText:
    'We take the person off the roster. The manager can no longer add them by number, only by an invitation that you accept.',
  leaveText: 'We take the person off the roster. To come back, accept an invitation from the team.',
  noYes: 'Take off the team',
  keep: 'Cancel',
  close: 'Close',
  thanks: (team: string) => `You agreed to ${team}.`,
  gone: (team: string) => `The person is no longer on ${team}.`,
  failed: 'The teams could not be loaded.',
  again: 'Try again',
}

const fr: typeof en = {
  title: 'Équipes',
  none: 'Aucune équipe n’a ajouté cette personne à son alignement.',
  loading: 'Chargement',
  askedBy: (name) => `Ajouté·e par ${name}.`,
  waiting: 'En attente de votre réponse',
  agreed: 'Vous avez accepté',
  explain:
    'Si vous acceptez, les gérants de l’équipe voient le nom et ce qui manque pour le tournoi. D’ici là, ils ne voient que le numéro qu’ils ont saisi.',
  agree: 'Accepter',
  notRight: 'C’est une erreur',
  leave: 'Quitter l’équipe',
  noTitle: (team) => `Pas dans l’équipe ${team}?`,
  noText:
    'Nous retirons la personne de la liste. Le gérant ne pourra plus l’ajouter par numéro, seulement par une invitation que vous acceptez.',
  leaveText: 'Nous retirons la personne de la liste. Pour revenir, acceptez une invitation de l’équipe.',
  noYes: 'Retirer de l’équipe',
  keep: 'Annuler',
  close: 'Fermer',
  thanks: (team) => `Vous avez accepté : ${team}.`,
  gone: (team) => `La personne n’est plus dans l’équipe ${team}.`,
  failed: 'Les équipes n’ont pas pu être chargées.',
  again: 'Réessayer',
}

export const personTeamWords: Words<typeof en> = { en, fr }

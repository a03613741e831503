import type { Words } from '#words/locale.ts'

const en = {
  title: 'Who works on this team',
  me: 'You',
  owner: 'Started the team',
  remove: 'Take off',
  removeName: (name: string) => `Take off ${name}`,
  removeTitle: (name: string) => `Take ${name} off this team?`,
  removeText: (name: string) =>
    `${name} can no longer open the team or see anybody on it, from this moment on. What they did for it stays. We tell them by mail.`,
  removeYes: 'Take off the team',
  removed: (name: string) => `${name} no longer works on this team.`,
  leave: 'Leave this team',
  leaveTitle: (team: string) => `Leave ${team}?`,
  leaveText:
    'You can no longer open the team or see anybody on it. What you did for it stays. Whoever started it is told by mail, and can invite you again.',
  leaveYes: 'Leave the team',
  left: (team: string) => `You no longer work on ${team}.`,
  keep: 'Cancel',
  close: 'Close',
  gone: 'This team is no longer there',
  goneText: 'Somebody deleted the draft, or you no longer work on it.',
  goneUnsaved:
    'Your last changes could not be saved any more. They are kept in this browser until you log out: if you are invited to the team again, you go on with them.',
  back: 'All tournaments',
}

const fr: typeof en = {
  title: 'Qui travaille sur cette équipe',
  me: 'Vous',
  owner: 'A créé l’équipe',
  remove: 'Retirer l’accès',
  removeName: (name) => `Retirer l’accès à ${name}`,
  removeTitle: (name) => `Retirer l’accès à ${name}?`,
  removeText: (name) =>
    `Dès maintenant, ${name} ne pourra plus ouvrir l’équipe ni voir qui en fait partie. Le travail déjà fait est conservé. Nous l’en informons par courriel.`,
  removeYes: 'Retirer l’accès',
  removed: (name) => `${name} ne travaille plus sur cette équipe.`,
  leave: 'Quitter cette équipe',
  leaveTitle: (team) => `Quitter ${team}?`,
  leaveText:
    'Vous ne pourrez plus ouvrir l’équipe ni voir qui en fait partie. Le travail déjà fait est conservé. La personne qui a créé l’équipe en est informée par courriel et peut vous inviter de nouveau.',
  leaveYes: 'Quitter l’équipe',
  left: (team) => `Vous ne travaillez plus sur ${team}.`,
  keep: 'Annuler',
  close: 'Fermer',
  gone: 'Cette équipe n’existe plus',
  goneText: 'Quelqu’un a supprimé le brouillon, ou vous n’y travaillez plus.',
  goneUnsaved:
    'Vos derniers changements n’ont pas pu être enregistrés. Ils restent dans ce navigateur jusqu’à votre déconnexion : si l’on vous invite de nouveau, vous les retrouverez.',
  back: 'Tous les tournois',
}

export const managerWords: Words<typeof en> = { en, fr }

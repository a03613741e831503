import type { Words } from '#words/locale.ts'

const en = {
  title: 'Managers of this team',
  me: 'You',
  owner: 'Started the team',
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} as a manager?`,
  removeText: (name: string) =>
    `${name} will no longer be able to open the team or see its roster. Their changes stay. We tell them by email.`,
  removeYes: 'Remove as a manager',
  removed: (name: string) => `${name} is no longer a manager of this team.`,
  leave: 'Leave this team',
  leaveTitle: (team: string) => `Leave ${team}?`,
  leaveText:
    'You will no longer be able to open the team or see its roster. Your changes stay. We tell the person who started the team by email; they can invite you again.',
  leaveYes: 'Leave the team',
  left: (team: string) => `You are no longer a manager of ${team}.`,
  keep: 'Cancel',
  close: 'Close',
  gone: 'You can no longer open this team',
  goneText: 'Another manager deleted the draft, or you are no longer a manager.',
  goneUnsaved:
    'We could not save your last changes. They stay in this browser until you log out. If you are invited to the team again, you can continue with them.',
  back: 'All tournaments',
}

const fr: typeof en = {
  title: 'Gérants de cette équipe',
  me: 'Vous',
  owner: 'A créé l’équipe',
  remove: 'Retirer l’accès',
  removeName: (name) => `Retirer l’accès à ${name}`,
  removeTitle: (name) => `Retirer l’accès à ${name}?`,
  removeText: (name) =>
    `${name} ne pourra plus ouvrir l’équipe ni voir sa liste. Ses changements sont conservés. Nous l’en informons par courriel.`,
  removeYes: 'Retirer l’accès',
  removed: (name) => `${name} n’est plus gérant de cette équipe.`,
  leave: 'Quitter cette équipe',
  leaveTitle: (team) => `Quitter ${team}?`,
  leaveText:
    'Vous ne pourrez plus ouvrir l’équipe ni voir sa liste. Vos changements sont conservés. Nous en informons par courriel la personne qui a créé l’équipe; elle peut vous inviter de nouveau.',
  leaveYes: 'Quitter l’équipe',
  left: (team) => `Vous n’êtes plus gérant de ${team}.`,
  keep: 'Annuler',
  close: 'Fermer',
  gone: 'Vous ne pouvez plus ouvrir cette équipe',
  goneText: 'Un autre gérant a supprimé le brouillon, ou vous n’êtes plus gérant.',
  goneUnsaved:
    'Nous n’avons pas pu enregistrer vos derniers changements. Ils restent dans ce navigateur jusqu’à votre déconnexion. Si l’on vous invite de nouveau, vous les retrouverez.',
  back: 'Tous les tournois',
}

export const managerWords: Words<typeof en> = { en, fr }

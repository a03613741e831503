import type { Words } from '#words/locale.ts'

const en = {
  notConfirmed: 'Not confirmed',
  why: {
    ended: 'Entered by someone whose link has ended: confirm or remove.',
    on_hold: 'Entered by someone whose link is on hold: confirm or remove.',
  },
  waits: {
    ended: 'Entered by someone whose link has ended. Until it is confirmed, it does not count.',
    on_hold: 'Entered by someone whose link is on hold. Until it is confirmed, it does not count.',
  },
  about: (action: string, label: string) => `${action}: ${label}`,
  confirm: 'Confirm',
  remove: 'Remove',
  change: 'Change',
  cancel: 'Cancel',
  close: 'Close',
  title: {
    confirm: (label: string) => `Confirm “${label}”?`,
    remove: (label: string) => `Remove “${label}”?`,
  },
  what: {
    confirm: (name: string) => `You say that this is right for ${name}. It counts again from now on.`,
    remove: (name: string) => `We take it out of the profile of ${name}.`,
  },
  done: {
    confirm: (label: string) => `Confirmed: ${label}`,
    remove: (label: string) => `Removed: ${label}`,
  },
}

const fr: typeof en = {
  notConfirmed: 'Non confirmé',
  why: {
    ended: 'Entré par une personne dont le lien a pris fin : confirmez ou retirez.',
    on_hold: 'Entré par une personne dont le lien est suspendu : confirmez ou retirez.',
  },
  waits: {
    ended:
      'Entré par une personne dont le lien a pris fin. Tant que ce n’est pas confirmé, cela ne compte pas.',
    on_hold:
      'Entré par une personne dont le lien est suspendu. Tant que ce n’est pas confirmé, cela ne compte pas.',
  },
  about: (action, label) => `${action} : ${label}`,
  confirm: 'Confirmer',
  remove: 'Retirer',
  change: 'Modifier',
  cancel: 'Annuler',
  close: 'Fermer',
  title: {
    confirm: (label) => `Confirmer « ${label} »?`,
    remove: (label) => `Retirer « ${label} »?`,
  },
  what: {
    confirm: (name) =>
      `Vous dites que c’est exact pour ${name}. Cela compte de nouveau à partir de maintenant.`,
    remove: (name) => `Nous le retirons du profil de ${name}.`,
  },
  done: {
    confirm: (label) => `Confirmé : ${label}`,
    remove: (label) => `Retiré : ${label}`,
  },
}

export const doubtedWords: Words<typeof en> = { en, fr }

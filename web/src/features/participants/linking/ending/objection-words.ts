import type { Words } from '#words/locale.ts'

const en = {
  object: 'Object',
  title: (guardian: string, name: string) => `Object to the link of ${guardian} to ${name}?`,
  what: (guardian: string, name: string) =>
    `The link is on hold at once. ${guardian} can no longer see ${name}, or register, pay or sign for ${name}, until the office has looked at it.`,
  told: (guardian: string) =>
    `We tell ${guardian} that the link is on hold, and not who objected. The office decides and gets in touch with you.`,
  keep: 'Do not object',
  close: 'Close',
  isOnHold: (guardian: string) => `The link of ${guardian} is on hold. The office will look at it.`,
  until: (day: string) => `New link. You can object until ${day}.`,
  difference: {
    now: 'Object: the link is on hold until the office has looked at it, and can come back. End the link: it ends at once.',
    office:
      'Object: the link is on hold at once, until the office has looked at it. End the link: we ask the office, and until then nothing changes.',
  },
  states: { on_hold: 'On hold', unconfirmed: 'Not confirmed yet' },
  onHoldNote: 'On hold until the office has looked at it.',
  yoursTitle: 'Your link is on hold.',
  yours: (name: string) =>
    `The office is looking at your link to ${name}. Until then you cannot see the profile of ${name}, or register, pay or sign for ${name}. Registrations and payments do not change. The office will get in touch with you. You can also call or write to the office.`,
  officeTitle: 'The office has to agree to changes for this person.',
  office: (name: string) =>
    `You can see ${name}, register, pay and sign. To change the profile, to cancel, to join a team, or to change who can act for ${name}, please call or write to the office.`,
}

const fr: typeof en = {
  object: 'S’opposer',
  title: (guardian, name) => `S’opposer au lien de ${guardian} avec ${name}?`,
  what: (guardian, name) =>
    `Le lien est suspendu tout de suite. ${guardian} ne peut plus voir ${name}, ni inscrire cette personne, payer ou signer pour elle, jusqu’à ce que le bureau ait examiné le lien.`,
  told: (guardian) =>
    `Nous disons à ${guardian} que le lien est suspendu, mais pas qui s’y est opposé. Le bureau décide et communique avec vous.`,
  keep: 'Ne pas s’opposer',
  close: 'Fermer',
  isOnHold: (guardian) => `Le lien de ${guardian} est suspendu. Le bureau l’examinera.`,
  until: (day) => `Nouveau lien. Vous pouvez vous y opposer jusqu’au ${day}.`,
  difference: {
    now: 'S’opposer : le lien est suspendu jusqu’à ce que le bureau l’ait examiné, et peut être rétabli. Mettre fin au lien : il prend fin tout de suite.',
    office:
      'S’opposer : le lien est suspendu tout de suite, jusqu’à ce que le bureau l’ait examiné. Mettre fin au lien : nous demandons au bureau, et d’ici là rien ne change.',
  },
  states: { on_hold: 'Suspendu', unconfirmed: 'Pas encore confirmé' },
  onHoldNote: 'Suspendu jusqu’à ce que le bureau l’ait examiné.',
  yoursTitle: 'Votre lien est suspendu.',
  yours: (name) =>
    `Le bureau examine votre lien avec ${name}. D’ici là, vous ne pouvez pas voir le profil de ${name}, ni inscrire cette personne, payer ou signer pour elle. Les inscriptions et les paiements ne changent pas. Le bureau communiquera avec vous. Vous pouvez aussi l’appeler ou lui écrire.`,
  officeTitle: 'Le bureau doit accepter toute modification concernant cette personne.',
  office: (name) =>
    `Vous pouvez voir ${name}, inscrire cette personne, payer et signer. Pour modifier le profil, annuler, rejoindre une équipe ou changer qui peut agir pour ${name}, veuillez appeler le bureau ou lui écrire.`,
}

export const objectionWords: Words<typeof en> = { en, fr }

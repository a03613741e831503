import type { Words } from '#words/locale.ts'

const en = {
  end: 'End the link',
  ask: 'Ask the office',
  title: (guardian: string, name: string) => `End the link of ${guardian} to ${name}?`,
  now: (guardian: string, name: string) =>
    `${guardian} will no longer see ${name} and cannot register, pay or sign for ${name}. Registrations and payments do not change.`,
  told: (guardian: string) => `We tell ${guardian} by email.`,
  office: (guardian: string, name: string) =>
    `${guardian} was linked to ${name} before you or at the same time, so the office decides.`,
  officeCalls: 'The office will call you. Until then nothing changes.',
  keep: 'Keep the link',
  close: 'Close',
  hasEnded: (guardian: string, name: string) => `${guardian} is no longer linked to ${name}.`,
  hasAsked: 'The office will decide and get in touch with you.',
}

const fr: typeof en = {
  end: 'Mettre fin au lien',
  ask: 'Demander au bureau',
  title: (guardian, name) => `Mettre fin au lien de ${guardian} avec ${name}?`,
  now: (guardian, name) =>
    `${guardian} ne verra plus ${name} et ne pourra plus inscrire cette personne, payer ni signer pour elle. Les inscriptions et les paiements ne changent pas.`,
  told: (guardian) => `Nous en informerons ${guardian} par courriel.`,
  office: (guardian, name) =>
    `Le lien de ${guardian} avec ${name} date d’avant le vôtre ou du même moment; c’est donc le bureau qui décide.`,
  officeCalls: 'Le bureau vous appellera. D’ici là, rien ne change.',
  keep: 'Garder le lien',
  close: 'Fermer',
  hasEnded: (guardian, name) => `${guardian} n’a plus de lien avec ${name}.`,
  hasAsked: 'Le bureau décidera et communiquera avec vous.',
}

export const endGuardianWords: Words<typeof en> = { en, fr }

import type { RelationWish } from '@centrepass/contract/participants/links'
import type { Words } from '#words/locale.ts'

const en = {
  title: 'Waiting for your answer',
  asks: {
    mine: (asker: string, name: string) => `${asker} says that they are ${name}`,
    guardian: (asker: string, name: string) => `${asker} asks to be a guardian of ${name}`,
  } as Record<RelationWish, (asker: string, name: string) => string>,
  meaning: (asker: string, name: string) =>
    `After you say yes, ${asker} can register ${name} and see the profile. Say yes only if you know ${asker}.`,
  asked: (day: string, until: string) => `Asked on ${day}. The request expires on ${until}.`,
  confirm: 'Yes, link them',
  decline: 'No, decline',
  about: (action: string, question: string) => `${action}: ${question}`,
  confirmed: (asker: string, name: string) => `${asker} is linked to ${name}.`,
  declined: 'Declined. We did not create the link, and we told our office.',
}

const fr: typeof en = {
  title: 'En attente de votre réponse',
  asks: {
    mine: (asker, name) => `${asker} dit être ${name}`,
    guardian: (asker, name) => `${asker} demande à être tuteur de ${name}`,
  },
  meaning: (asker, name) =>
    `Si vous dites oui, ${asker} pourra inscrire ${name} et voir son profil. Dites oui seulement si vous connaissez ${asker}.`,
  asked: (day, until) => `Demandé le ${day}. La demande expire le ${until}.`,
  confirm: 'Oui, relier',
  decline: 'Non, refuser',
  about: (action, question) => `${action} : ${question}`,
  confirmed: (asker, name) => `${asker} est relié à ${name}.`,
  declined: 'Refusé. Le lien n’a pas été créé, et notre bureau en est informé.',
}

export const linkQuestionWords: Words<typeof en> = { en, fr }

import type { RelationWish } from '@centrepass/contract/participants/links'
import type { Words } from '#words/locale.ts'

const en = {
  title: 'Waiting for your answer',
  asks: {
    mine: (asker: string, name: string) => `${asker} says that they are ${name}`,
    guardian: (asker: string, name: string) => `${asker} asks to be a guardian of ${name}`,
  } as Record<RelationWish, (asker: string, name: string) => string>,
  meaning: (asker: string, name: string) =>
    `Whoever is linked can register ${name} and see their profile. Only say yes if you know ${asker}.`,
  asked: (day: string, until: string) => `Asked on ${day}. The request ends on ${until}.`,
  confirm: 'Yes, link them',
  decline: 'No, decline',
  about: (action: string, question: string) => `${action}: ${question}`,
  confirmed: (asker: string, name: string) => `${asker} is linked to ${name}.`,
  declined: 'Declined. Nobody was linked, and our office knows.',
}

const fr: typeof en = {
  title: 'En attente de votre réponse',
  asks: {
    mine: (asker, name) => `${asker} dit être ${name}`,
    guardian: (asker, name) => `${asker} demande à être tuteur de ${name}`,
  },
  meaning: (asker, name) =>
    `Une personne reliée peut inscrire ${name} et voir son profil. Ne dites oui que si vous connaissez ${asker}.`,
  asked: (day, until) => `Demandé le ${day}. La demande prend fin le ${until}.`,
  confirm: 'Oui, relier',
  decline: 'Non, refuser',
  about: (action, question) => `${action} : ${question}`,
  confirmed: (asker, name) => `${asker} est relié à ${name}.`,
  declined: 'Refusé. Personne n’a été relié, et notre bureau est au courant.',
}

export const linkQuestionWords: Words<typeof en> = { en, fr }

import type { Words } from '#words/locale.ts'
import type { Step } from './candidates.ts'

type Ways = Record<Exclude<Step, 'add' | 'none'>, string>

const en = {
  title: (product: string) => `Register for ${product}`,
  whoFor: 'Who is it for?',
  nobodyYet: 'There is no one in your account yet. Add the person it is for; we keep your choice.',
  gone: 'This is no longer offered.',
  loading: 'Loading',
  failed: 'Your family did not load.',
  listsFailed: 'What you can register for did not load.',
  again: 'Try again',
  close: 'Close',
  goToCart: 'Go to the cart',
  addPerson: 'Add a person',
  confirmFirst: 'Open the link in the email we sent you first.',
  historyOnly: 'This person is an adult and registers themself.',
  clubMissing: 'needs a club',
  ways: {
    choose: 'Continue',
    profile: 'Complete the profile',
    answer: 'Answer the questions',
    register: 'Choose a registration',
    confirm: 'See the request',
  } as Ways,
  forName: (action: string, name: string) => `${action}: ${name}`,
  coming: (product: string, name: string) => `You are registering ${name} for ${product}.`,
  comesAlong: (product: string) => `${product} is added to the cart as well.`,
  goOn: 'Continue',
}

const fr: typeof en = {
  title: (product) => `S’inscrire : ${product}`,
  whoFor: 'Pour qui?',
  nobodyYet:
    'Il n’y a encore personne dans votre compte. Ajoutez la personne à inscrire; nous gardons votre choix.',
  gone: 'Ceci n’est plus offert.',
  loading: 'Chargement',
  failed: 'Votre famille ne s’est pas chargée.',
  listsFailed: 'Les inscriptions offertes ne se sont pas chargées.',
  again: 'Réessayer',
  close: 'Fermer',
  goToCart: 'Aller au panier',
  addPerson: 'Ajouter une personne',
  confirmFirst: 'Ouvrez d’abord le lien du courriel que nous vous avons envoyé.',
  historyOnly: 'Cette personne est adulte et s’inscrit elle-même.',
  clubMissing: 'un club est requis',
  ways: {
    choose: 'Continuer',
    profile: 'Compléter le profil',
    answer: 'Répondre aux questions',
    register: 'Choisir une inscription',
    confirm: 'Voir la demande',
  },
  forName: (action, name) => `${action} : ${name}`,
  coming: (product, name) => `Vous inscrivez ${name} à ${product}.`,
  comesAlong: (product) => `${product} est aussi ajouté au panier.`,
  goOn: 'Continuer',
}

export const whoForWords: Words<typeof en> = { en, fr }

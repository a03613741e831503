import type { Words } from '#words/locale.ts'
import type { Step } from './candidates.ts'

type Ways = Record<Exclude<Step, 'add' | 'wait' | 'none'>, string>

const en = {
  title: (product: string) => `Register for ${product}`,
  whoFor: 'Who is it for?',
  emptyFamily: 'You have not added a person yet. Add the person it is for; we remember your choice.',
  gone: 'This is no longer offered.',
  loading: 'Loading',
  failed: 'Your family did not load.',
  listsFailed: 'The offers did not load.',
  again: 'Try again',
  close: 'Close',
  goToCart: 'Go to the cart',
  addPerson: 'Add a person',
  confirmFirst: 'Open the link in the email we sent you first.',
  historyOnly: 'This person is an adult and registers from their own account.',
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
  addedToo: (product: string) => `${product} is also added to the cart.`,
  goOn: 'Continue',
}

const fr: typeof en = {
  title: (product) => `S’inscrire : ${product}`,
  whoFor: 'Pour qui?',
  emptyFamily:
    'Vous n’avez encore ajouté personne. Ajoutez la personne à inscrire; nous retenons votre choix.',
  gone: 'Ceci n’est plus offert.',
  loading: 'Chargement',
  failed: 'Votre famille ne s’est pas chargée.',
  listsFailed: 'Les offres ne se sont pas chargées.',
  again: 'Réessayer',
  close: 'Fermer',
  goToCart: 'Aller au panier',
  addPerson: 'Ajouter une personne',
  confirmFirst: 'Ouvrez d’abord le lien du courriel que nous vous avons envoyé.',
  historyOnly: 'Cette personne est adulte et s’inscrit à partir de son propre compte.',
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
  addedToo: (product) => `${product} est aussi ajouté au panier.`,
  goOn: 'Continuer',
}

export const whoForWords: Words<typeof en> = { en, fr }

import type { TodoEntry, TodoKind } from '@centrepass/contract/todo/todo'
import type { Words } from '#words/locale.ts'

/** What an entry is made of, with days and amounts as the reader writes them. */
export type Todo = Pick<TodoEntry, 'count'> & { name: string; about: string; amount: string; day: string }
type Said = { title: (todo: Todo) => string; text: (todo: Todo) => string; action: string }

const en = {
  title: 'Your to-do list',
  done: 'All done. Nothing waits for you.',
  loading: 'Loading',
  failed: 'Your to-do list did not load.',
  again: 'Try again',
  entries: {
    pay_overdue: {
      title: ({ about, name }) => `Payment overdue: ${about} for ${name}`,
      text: ({ amount, day }) => `${amount} was due on ${day}. Please give us a card that works.`,
      action: 'Open the invoice',
    },
    sign_documents: {
      title: ({ count, name }) => `Sign ${count === 1 ? 'one document' : `${count} documents`} for ${name}`,
      text: () => 'The registration is not yet complete: it is valid once everything is signed.',
      action: 'Sign the documents',
    },
    answer_link: {
      title: ({ about, name }) => `${about} asks to be linked to ${name}`,
      text: () => 'Nothing is linked until one of you says yes.',
      action: 'Answer',
    },
    check_out_cart: {
      title: ({ count }) =>
        count === 1 ? 'One thing waits in your cart' : `${count} things wait in your cart`,
      text: () => 'Nobody is registered until it is paid.',
      action: 'Go to the cart',
    },
    pay_registration: {
      title: ({ about, name }) => `${about} for ${name} is not paid`,
      text: () => 'The registration is not yet complete.',
      action: 'See the registration',
    },
    confirm_link: {
      title: ({ name }) => `Confirm that you added ${name}`,
      text: () => 'Open the link in the email that we sent you. Nothing can be bought before.',
      action: 'See the request',
    },
    contact_office: {
      title: ({ about, name }) => `${about} of ${name} is suspended`,
      text: () => 'The registration does not count for the time being. Please contact the office.',
      action: 'See the registration',
    },
    complete_profile: {
      title: ({ name }) => `Complete the profile of ${name}`,
      text: () => 'A registration needs it.',
      action: 'Open the profile',
    },
    register: {
      title: ({ name }) => `Register ${name} for this season`,
      text: () => 'There is no registration yet.',
      action: 'Choose a registration',
    },
    wait_for_signature: {
      title: ({ count, name }) =>
        count === 1
          ? `One document of ${name} waits for another signature`
          : `${count} documents of ${name} wait for another signature`,
      text: () => 'The registration is not yet complete. Whoever has to sign gets a link by email.',
      action: 'See the documents',
    },
    wait_for_screening: {
      title: ({ about, name }) => `${about} of ${name}: the office checks the screening`,
      text: () => 'The registration is not yet complete. There is nothing you need to do.',
      action: 'See the registration',
    },
    connect_participant: {
      title: () => 'Add yourself or your child',
      text: () => 'There is nobody in your account to register yet.',
      action: 'Add Participant',
    },
  } as Record<TodoKind, Said>,
}

const fr: typeof en = {
  title: 'À faire',
  done: 'Tout est fait. Rien ne vous attend.',
  loading: 'Chargement',
  failed: 'Votre liste de choses à faire ne s’est pas chargée.',
  again: 'Réessayer',
  entries: {
    pay_overdue: {
      title: ({ about, name }) => `Paiement en retard : ${about} pour ${name}`,
      text: ({ amount, day }) =>
        `${amount} étaient dus le ${day}. Veuillez nous donner une carte qui fonctionne.`,
      action: 'Ouvrir la facture',
    },
    sign_documents: {
      title: ({ count, name }) => `Signer ${count === 1 ? 'un document' : `${count} documents`} pour ${name}`,
      text: () => 'L’inscription n’est pas encore complète : elle est valide une fois tout signé.',
      action: 'Signer les documents',
    },
    answer_link: {
      title: ({ about, name }) => `${about} demande à être relié à ${name}`,
      text: () => 'Rien n’est relié tant que l’un de vous n’a pas dit oui.',
      action: 'Répondre',
    },
    check_out_cart: {
      title: ({ count }) =>
        count === 1 ? 'Un article attend dans votre panier' : `${count} articles attendent dans votre panier`,
      text: () => 'Personne n’est inscrit tant que ce n’est pas payé.',
      action: 'Aller au panier',
    },
    pay_registration: {
      title: ({ about, name }) => `${about} pour ${name} n’est pas payé`,
      text: () => 'L’inscription n’est pas encore complète.',
      action: 'Voir l’inscription',
    },
    confirm_link: {
      title: ({ name }) => `Confirmer que vous avez ajouté ${name}`,
      text: () => 'Ouvrez le lien du courriel que nous vous avons envoyé. Rien ne peut être acheté avant.',
      action: 'Voir la demande',
    },
    contact_office: {
      title: ({ about, name }) => `${about} de ${name} est suspendue`,
      text: () => 'L’inscription ne compte pas pour le moment. Veuillez communiquer avec le bureau.',
      action: 'Voir l’inscription',
    },
    complete_profile: {
      title: ({ name }) => `Compléter le profil de ${name}`,
      text: () => 'Une inscription en a besoin.',
      action: 'Ouvrir le profil',
    },
    register: {
      title: ({ name }) => `Inscrire ${name} pour cette saison`,
      text: () => 'Il n’y a pas encore d’inscription.',
      action: 'Choisir une inscription',
    },
    wait_for_signature: {
      title: ({ count, name }) =>
        count === 1
          ? `Un document de ${name} attend une autre signature`
          : `${count} documents de ${name} attendent une autre signature`,
      text: () =>
        'L’inscription n’est pas encore complète. La personne qui doit signer reçoit un lien par courriel.',
      action: 'Voir les documents',
    },
    wait_for_screening: {
      title: ({ about, name }) => `${about} de ${name} : le bureau fait la vérification`,
      text: () => 'L’inscription n’est pas encore complète. Vous n’avez rien à faire.',
      action: 'Voir l’inscription',
    },
    connect_participant: {
      title: () => 'Vous ajouter, ou ajouter votre enfant',
      text: () => 'Il n’y a encore personne à inscrire dans votre compte.',
      action: 'Ajouter un participant',
    },
  },
}

export const todoWords: Words<typeof en> = { en, fr }

import type { TodoEntry, TodoKind } from '@centrepass/contract/todo/todo'
import type { Words } from '#words/locale.ts'

/** The facts of one entry, with days and amounts in the reader’s own format. */
export type Todo = Pick<TodoEntry, 'count'> & { name: string; about: string; amount: string; day: string }
type Said = { title: (todo: Todo) => string; text: (todo: Todo) => string; action: string }

const en = {
  title: 'Your to-do list',
  done: 'All done. You have nothing to do right now.',
  loading: 'Loading',
  failed: 'Your to-do list did not load.',
  again: 'Try again',
  entries: {
    pay_overdue: {
      title: ({ about, name }) => `Payment overdue: ${about} for ${name}`,
      text: ({ amount, day }) => `${amount} was due on ${day}. Please pay it or enter another card.`,
      action: 'Pay now',
    },
    pay_prepared: {
      title: ({ about, name, count }) =>
        count === 1
          ? `Ready to pay: ${about} for ${name}`
          : `Ready to pay: ${about} and ${count - 1} more for ${name}`,
      text: ({ amount, day }) => `Our office prepared it: ${amount}. We hold it until ${day}.`,
      action: 'See and pay',
    },
    accept_spot: {
      title: ({ about, name, count }) =>
        count === 1 ? `A spot is free: ${about} for ${name}` : `${count} spots are free: ${about}`,
      text: ({ count, day }) =>
        count === 1
          ? `We keep it for you until ${day}. Accept it or decline it.`
          : `We keep them for you until ${day}. Accept them or decline them.`,
      action: 'See the offer',
    },
    answer_call_off: {
      title: ({ about, name }) => `${about} for ${name} does not take place`,
      text: ({ day }) => `Choose until ${day}: your money back, a credit, or something else.`,
      action: 'Choose',
    },
    answer_transfer: {
      title: ({ about, name }) => `Change of club for ${name}: ${about}`,
      text: () => 'The office has asked for it. Nothing happens without your yes.',
      action: 'Answer',
    },
    sign_documents: {
      title: ({ count, name }) => `Sign ${count === 1 ? 'one document' : `${count} documents`} for ${name}`,
      text: () => 'The registration is not yet complete. It is valid once everything is signed.',
      action: 'Sign the documents',
    },
    answer_link: {
      title: ({ about, name }) => `${about} asks to be linked to ${name}`,
      text: () => 'We link them only if you or another guardian says yes.',
      action: 'Answer',
    },
    confirm_contacts: {
      title: ({ count, name }) =>
        count === 1
          ? `Confirm or remove a contact of ${name}`
          : `Confirm or remove ${count} contacts of ${name}`,
      text: () => 'Entered by someone whose link has ended or is on hold. Until then it does not count.',
      action: 'See the contacts',
    },
    answer_team: {
      title: ({ about, name }) => `${about} put ${name} on its roster`,
      text: () => 'Say whether that is right. Until you agree, its managers see only the number.',
      action: 'Answer',
    },
    check_out_cart: {
      title: ({ count }) =>
        count === 1 ? 'You have one item in your cart' : `You have ${count} items in your cart`,
      text: () => 'Pay to complete the registration.',
      action: 'Go to the cart',
    },
    pay_registration: {
      title: ({ about, name }) => `${about} for ${name} is not paid`,
      text: () => 'The registration is not yet complete.',
      action: 'See the registration',
    },
    confirm_link: {
      title: ({ name }) => `Confirm that you added ${name}`,
      text: () => 'Open the link in the email we sent you. After that you can register this person.',
      action: 'See the request',
    },
    contact_office: {
      title: ({ about, name }) => `${about} for ${name} is suspended`,
      text: () => 'The registration is not valid at the moment. Please contact the office.',
      action: 'See the registration',
    },
    complete_profile: {
      title: ({ name }) => `Complete ${name}’s profile`,
      text: () => 'You need it to register.',
      action: 'Open the profile',
    },
    register: {
      title: ({ name }) => `Register ${name} for this season`,
      text: () => 'Not registered yet.',
      action: 'Choose a registration',
    },
    wait_for_signature: {
      title: ({ count, name }) =>
        count === 1
          ? `Another person has to sign one document for ${name}`
          : `Another person has to sign ${count} documents for ${name}`,
      text: () => 'The registration is not yet complete. The person who has to sign gets a link by email.',
      action: 'See the documents',
    },
    send_screening: {
      title: ({ about, name }) => `${about} for ${name}: send a record check to the office`,
      text: () =>
        'Ask the local police for a criminal record check with a vulnerable sector search. The registration is valid once the office has cleared it.',
      action: 'Send it',
    },
    wait_for_screening: {
      title: ({ about, name }) => `${about} for ${name}: the office is looking at the record check`,
      text: () => 'The registration is not yet complete. You do not need to do anything.',
      action: 'See the registration',
    },
    connect_participant: {
      title: () => 'Add yourself or your child',
      text: () => 'You have not added a person to register yet.',
      action: 'Add Participant',
    },
  } as Record<TodoKind, Said>,
}

const fr: typeof en = {
  title: 'À faire',
  done: 'Tout est fait. Vous n’avez rien à faire pour l’instant.',
  loading: 'Chargement',
  failed: 'Votre liste de choses à faire ne s’est pas chargée.',
  again: 'Réessayer',
  entries: {
    pay_overdue: {
      title: ({ about, name }) => `Paiement en retard : ${about} pour ${name}`,
      text: ({ amount, day }) =>
        `${amount} à payer depuis le ${day}. Veuillez payer ou entrer une autre carte.`,
      action: 'Payer maintenant',
    },
    pay_prepared: {
      title: ({ about, name, count }) =>
        count === 1
          ? `À payer : ${about} pour ${name}`
          : `À payer : ${about} et ${count - 1} de plus pour ${name}`,
      text: ({ amount, day }) => `Préparé par notre bureau : ${amount}. Nous le gardons jusqu’au ${day}.`,
      action: 'Voir et payer',
    },
    accept_spot: {
      title: ({ about, name, count }) =>
        count === 1
          ? `Une place est libre : ${about} pour ${name}`
          : `${count} places sont libres : ${about}`,
      text: ({ count, day }) =>
        `Nous ${count === 1 ? 'la' : 'les'} gardons pour vous jusqu’au ${day}. À vous d’accepter ou de refuser.`,
      action: 'Voir l’offre',
    },
    answer_call_off: {
      title: ({ about, name }) => `${about} pour ${name} n’aura pas lieu`,
      text: ({ day }) => `Choisissez jusqu’au ${day} : votre argent, un crédit ou autre chose.`,
      action: 'Choisir',
    },
    answer_transfer: {
      title: ({ about, name }) => `Changement de club pour ${name} : ${about}`,
      text: () => 'Le bureau l’a demandé. Rien ne se fait sans votre accord.',
      action: 'Répondre',
    },
    sign_documents: {
      title: ({ count, name }) => `Signer ${count === 1 ? 'un document' : `${count} documents`} pour ${name}`,
      text: () => 'L’inscription n’est pas encore complète. Elle sera valide une fois tout signé.',
      action: 'Signer les documents',
    },
    answer_link: {
      title: ({ about, name }) => `${about} demande à être relié à ${name}`,
      text: () => 'Nous créons le lien seulement si vous ou un autre tuteur dites oui.',
      action: 'Répondre',
    },
    confirm_contacts: {
      title: ({ count, name }) =>
        count === 1
          ? `Confirmer ou retirer une coordonnée de ${name}`
          : `Confirmer ou retirer ${count} coordonnées de ${name}`,
      text: () =>
        'Une personne dont le lien a pris fin ou est suspendu l’a saisi. Sans votre réponse, cela ne compte pas.',
      action: 'Voir les coordonnées',
    },
    answer_team: {
      title: ({ about, name }) => `${about} a mis ${name} sur sa liste`,
      text: () => 'Dites si c’est exact. D’ici là, ses gérants ne voient que le numéro.',
      action: 'Répondre',
    },
    check_out_cart: {
      title: ({ count }) =>
        count === 1 ? 'Vous avez un article au panier' : `Vous avez ${count} articles au panier`,
      text: () => 'Payez pour terminer l’inscription.',
      action: 'Aller au panier',
    },
    pay_registration: {
      title: ({ about, name }) => `${about} pour ${name} n’est pas payé`,
      text: () => 'L’inscription n’est pas encore complète.',
      action: 'Voir l’inscription',
    },
    confirm_link: {
      title: ({ name }) => `Confirmer que vous avez ajouté ${name}`,
      text: () =>
        'Ouvrez le lien dans le courriel que nous vous avons envoyé. Vous pourrez ensuite inscrire cette personne.',
      action: 'Voir la demande',
    },
    contact_office: {
      title: ({ about, name }) => `Inscription suspendue : ${about} pour ${name}`,
      text: () => 'L’inscription n’est pas valide pour le moment. Veuillez communiquer avec le bureau.',
      action: 'Voir l’inscription',
    },
    complete_profile: {
      title: ({ name }) => `Compléter le profil de ${name}`,
      text: () => 'Il le faut pour inscrire cette personne.',
      action: 'Ouvrir le profil',
    },
    register: {
      title: ({ name }) => `Inscrire ${name} pour cette saison`,
      text: () => 'Pas encore d’inscription.',
      action: 'Choisir une inscription',
    },
    wait_for_signature: {
      title: ({ count, name }) =>
        count === 1
          ? `Une autre personne doit signer un document pour ${name}`
          : `Une autre personne doit signer ${count} documents pour ${name}`,
      text: () =>
        'L’inscription n’est pas encore complète. La personne qui doit signer reçoit un lien par courriel.',
      action: 'Voir les documents',
    },
    send_screening: {
      title: ({ about, name }) =>
        `${about} pour ${name} : envoyer une vérification des antécédents au bureau`,
      text: () =>
        'Demandez au service de police local une vérification du casier judiciaire pour le secteur vulnérable. L’inscription sera valide une fois le résultat accepté.',
      action: 'L’envoyer',
    },
    wait_for_screening: {
      title: ({ about, name }) => `${about} pour ${name} : le bureau examine la vérification des antécédents`,
      text: () => 'L’inscription n’est pas encore complète. Vous n’avez rien à faire.',
      action: 'Voir l’inscription',
    },
    connect_participant: {
      title: () => 'Ajoutez-vous ou ajoutez votre enfant',
      text: () => 'Vous n’avez pas encore ajouté de personne à inscrire.',
      action: 'Ajouter un participant',
    },
  },
}

export const todoWords: Words<typeof en> = { en, fr }

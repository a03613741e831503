import type { Words } from '#words/locale.ts'

const en = {
  title: 'Notifications',
  intro: 'News about each person in your family.',
  newCount: (count: number) => (count === 0 ? 'Nothing new.' : count === 1 ? '1 new' : `${count} new`),
  markAll: 'Mark all as read',
  allRead: 'Everything is marked as read.',
  markRead: 'Mark as read',
  about: (action: string, title: string) => `${action}: ${title}`,
  marked: (left: number) =>
    left === 0 ? 'Marked as read. Nothing new is left.' : `Marked as read. ${left} new left.`,
  newOnes: 'New',
  oldOnes: 'Read',
  nothingNew: (name: string) => `Nothing new about ${name}.`,
  nothingAbout: (names: string) => `No notifications yet about ${names}.`,
  told: (day: string, time: string) => `${day}, ${time}`,
  readAt: (day: string, time: string) => `Read ${day}, ${time}`,
  showAll: (count: number) => `Show all ${count}`,
  more: (count: number) => `${count} more are new. You see them after you read these.`,
  noneTitle: 'No notifications yet',
  noneText: 'You will find news about your family here. We also send you an email.',
  noPeople: 'You have not added any people to your account yet.',
  home: 'See open registrations',
  addPerson: 'Add Participant',
  mails: 'Choose which emails you get',
  loading: 'Loading',
  failed: 'Your notifications did not load.',
  again: 'Try again',
}

const fr: typeof en = {
  title: 'Avis',
  intro: 'Les nouvelles de chaque membre de votre famille.',
  newCount: (count) => (count === 0 ? 'Rien de nouveau.' : count === 1 ? '1 nouveau' : `${count} nouveaux`),
  markAll: 'Tout marquer comme lu',
  allRead: 'Tout est marqué comme lu.',
  markRead: 'Marquer comme lu',
  about: (action, title) => `${action} : ${title}`,
  marked: (left) =>
    left === 0
      ? 'Marqué comme lu. Il ne reste rien de nouveau.'
      : `Marqué comme lu. Nouveaux restants : ${left}.`,
  newOnes: 'Nouveaux',
  oldOnes: 'Lus',
  nothingNew: (name) => `Rien de nouveau au sujet de ${name}.`,
  nothingAbout: (names) => `Aucun avis pour le moment au sujet de ${names}.`,
  told: (day, time) => `Le ${day} à ${time}`,
  readAt: (day, time) => `Lu le ${day} à ${time}`,
  showAll: (count) => `Afficher les ${count}`,
  more: (count) => `${count} autres sont nouveaux. Vous les verrez après avoir lu ceux-ci.`,
  noneTitle: 'Aucun avis pour le moment',
  noneText: 'Vous trouverez ici les nouvelles de votre famille. Nous vous envoyons aussi un courriel.',
  noPeople: 'Vous n’avez encore ajouté personne à votre compte.',
  home: 'Voir les inscriptions ouvertes',
  addPerson: 'Ajouter un participant',
  mails: 'Choisir les courriels que vous recevez',
  loading: 'Chargement',
  failed: 'Vos avis ne se sont pas chargés.',
  again: 'Réessayer',
}

export const notificationPageWords: Words<typeof en> = { en, fr }

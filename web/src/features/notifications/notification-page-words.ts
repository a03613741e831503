import type { Words } from '#words/locale.ts'

const en = {
  title: 'Notifications',
  intro: 'What you should know about each of your people.',
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
  nothingAbout: (names: string) => `Nothing yet about ${names}.`,
  told: (day: string, time: string) => `${day}, ${time}`,
  readAt: (day: string, time: string) => `Read ${day}, ${time}`,
  showAll: (count: number) => `Show all ${count}`,
  more: (count: number) => `${count} more are new. They show once these are read.`,
  noneTitle: 'Nothing to tell you yet',
  noneText: 'When something happens about one of your people, you read it here. We also write to you.',
  noPeople: 'You have nobody in your account yet.',
  home: 'See what is open',
  addPerson: 'Add Participant',
  mails: 'Choose which emails you get',
  loading: 'Loading',
  failed: 'Your notifications did not load.',
  again: 'Try again',
}

const fr: typeof en = {
  title: 'Avis',
  intro: 'Ce que vous devez savoir au sujet de chaque personne de votre compte.',
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
  nothingAbout: (names) => `Rien encore au sujet de ${names}.`,
  told: (day, time) => `Le ${day} à ${time}`,
  readAt: (day, time) => `Lu le ${day} à ${time}`,
  showAll: (count) => `Afficher les ${count}`,
  more: (count) => `${count} autres sont nouveaux. Ils s’affichent une fois ceux-ci lus.`,
  noneTitle: 'Rien à vous dire pour le moment',
  noneText:
    'Quand il se passe quelque chose pour une personne de votre compte, vous le lisez ici. Nous vous écrivons aussi.',
  noPeople: 'Il n’y a encore personne dans votre compte.',
  home: 'Voir ce qui est ouvert',
  addPerson: 'Ajouter un participant',
  mails: 'Choisir les courriels que vous recevez',
  loading: 'Chargement',
  failed: 'Vos avis ne se sont pas chargés.',
  again: 'Réessayer',
}

export const notificationPageWords: Words<typeof en> = { en, fr }

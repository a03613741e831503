import type { Words } from '#words/locale.ts'

const en = {
  title: 'Sign your documents',
  loading: 'Loading your documents',
  noSecret: 'Open this page from the link in the email we sent you.',
  whatToDo:
    'If your link does not work, ask the person who registered you for a new one, or contact the office.',
  closedTitle: 'This link no longer works',
  closed: 'The link has expired, a newer one replaced it, or everything is already signed.',
  failed: 'Your documents did not load.',
  again: 'Try again',
  doneTitle: 'Everything is signed',
  done: 'Thank you. We email you a copy of each document.',
  home: 'Go to the home page',
}

const fr: typeof en = {
  title: 'Signer vos documents',
  loading: 'Chargement de vos documents',
  noSecret: 'Ouvrez cette page à partir du lien dans le courriel que nous vous avons envoyé.',
  whatToDo:
    'Si votre lien ne fonctionne pas, demandez-en un nouveau à la personne qui vous a inscrit, ou communiquez avec le bureau.',
  closedTitle: 'Ce lien ne fonctionne plus',
  closed: 'Le lien a expiré, un plus récent l’a remplacé, ou tout est déjà signé.',
  failed: 'Vos documents ne se sont pas chargés.',
  again: 'Réessayer',
  doneTitle: 'Tout est signé',
  done: 'Merci. Nous vous envoyons une copie de chaque document par courriel.',
  home: 'Aller à l’accueil',
}

export const linkWords: Words<typeof en> = { en, fr }

import type { Words } from '#words/locale.ts'

const en = {
  title: 'Sign your documents',
  loading: 'Loading your documents',
  noSecret: 'This page opens from the link in the mail that we sent you. Without it there is nothing to see.',
  whatToDo:
    'If your link does not work, ask whoever registered you to send a new one, or contact the office.',
  closedTitle: 'This link no longer works',
  closed: 'The link has expired, was replaced by a newer one, or everything behind it is signed.',
  failed: 'Your documents did not load.',
  again: 'Try again',
  doneTitle: 'Everything is signed',
  done: 'Thank you. A copy of each document is on its way to your mailbox.',
  home: 'Go to the home page',
}

const fr: typeof en = {
  title: 'Signer vos documents',
  loading: 'Chargement de vos documents',
  noSecret:
    'Cette page s’ouvre à partir du lien dans le courriel que nous vous avons envoyé. Sans lui, il n’y a rien à voir.',
  whatToDo:
    'Si votre lien ne fonctionne pas, demandez-en un nouveau à la personne qui vous a inscrit, ou communiquez avec le bureau.',
  closedTitle: 'Ce lien ne fonctionne plus',
  closed: 'Le lien a expiré, a été remplacé par un plus récent, ou tout ce qu’il ouvrait est signé.',
  failed: 'Vos documents ne se sont pas chargés.',
  again: 'Réessayer',
  doneTitle: 'Tout est signé',
  done: 'Merci. Une copie de chaque document est en route vers votre boîte aux lettres.',
  home: 'Aller à l’accueil',
}

export const linkWords: Words<typeof en> = { en, fr }

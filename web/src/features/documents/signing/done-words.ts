import type { Words } from '#words/locale.ts'

const en = {
  title: 'Everything is signed',
  titleYours: 'Nothing is left for you to sign',
  copy: 'Thank you. A copy of each document is on its way to your mailbox, and stands among your documents.',
  waiting: (count: number) =>
    count === 1
      ? 'One document waits for somebody else’s signature.'
      : `${count} documents wait for somebody else’s signature.`,
  documents: 'See the documents',
  home: 'Go to the home page',
  card: 'Member card',
}

const fr: typeof en = {
  title: 'Tout est signé',
  titleYours: 'Il ne vous reste rien à signer',
  copy: 'Merci. Une copie de chaque document est en route vers votre boîte aux lettres et se trouve parmi vos documents.',
  waiting: (count) =>
    count === 1
      ? 'Un document attend la signature d’une autre personne.'
      : `${count} documents attendent la signature d’une autre personne.`,
  documents: 'Voir les documents',
  home: 'Aller à l’accueil',
  card: 'Carte de membre',
}

export const doneWords: Words<typeof en> = { en, fr }

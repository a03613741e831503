import type { Words } from '#words/locale.ts'

const en = {
  title: 'Everything is signed',
  titleYours: 'You have nothing left to sign',
  copy: 'Thank you. We email you a copy of each document. You also find it under Documents.',
  waiting: (count: number) =>
    count === 1
      ? 'Another person still has to sign one document.'
      : `Another person still has to sign ${count} documents.`,
  documents: 'See the documents',
  home: 'Go to the home page',
  card: 'Member card',
}

const fr: typeof en = {
  title: 'Tout est signé',
  titleYours: 'Vous n’avez plus rien à signer',
  copy: 'Merci. Nous vous envoyons une copie de chaque document par courriel. Vous la trouverez aussi sous Documents.',
  waiting: (count) =>
    count === 1
      ? 'Une autre personne doit encore signer un document.'
      : `Une autre personne doit encore signer ${count} documents.`,
  documents: 'Voir les documents',
  home: 'Aller à l’accueil',
  card: 'Carte de membre',
}

export const doneWords: Words<typeof en> = { en, fr }

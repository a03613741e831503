import type { Words } from '#words/locale.ts'

const en = {
  summary: 'Summary',
  kept: 'Your spots are held for',
  keptText: 'After that, other families can take them. Your cart does not change.',
  keepLonger: 'Hold longer',
  over: 'Your spots are no longer held. Everything is still in your cart.',
  lookAgain: 'Check again',
  minutesLeft: (minutes: number) =>
    minutes === 1
      ? 'Your spots are held for one more minute.'
      : `Your spots are held for ${minutes} more minutes.`,
}

const fr: typeof en = {
  summary: 'Sommaire',
  kept: 'Vos places sont réservées pendant',
  keptText: 'Ensuite, une autre famille pourra les prendre. Votre panier ne change pas.',
  keepLonger: 'Prolonger',
  over: 'Vos places ne sont plus réservées. Tout est encore dans votre panier.',
  lookAgain: 'Vérifier de nouveau',
  minutesLeft: (minutes) =>
    minutes === 1
      ? 'Vos places sont réservées encore une minute.'
      : `Vos places sont réservées encore ${minutes} minutes.`,
}

export const summaryWords: Words<typeof en> = { en, fr }

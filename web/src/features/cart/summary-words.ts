import type { Words } from '#words/locale.ts'

const en = {
  summary: 'Summary',
  useCredits: 'Use your credits',
  creditLine: (amount: string, origin: string) => `${amount} · ${origin}`,
  expires: (day: string) => `valid until ${day}`,
  automatic: 'We use the credits that expire first. To choose yourself, tick the boxes.',
  chosen: 'We use only the credits you tick.',
  chooseForMe: 'Choose for me',
  held: (amount: string, origin: string) =>
    `${amount} · ${origin} is on hold: your bank is reviewing the payment it came from.`,
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
  useCredits: 'Utiliser vos crédits',
  creditLine: (amount, origin) => `${amount} · ${origin}`,
  expires: (day) => `valable jusqu’au ${day}`,
  automatic:
    'Nous utilisons d’abord les crédits qui expirent en premier. Pour choisir vous-même, cochez les cases.',
  chosen: 'Seuls les crédits cochés sont utilisés.',
  chooseForMe: 'Choisir pour moi',
  held: (amount, origin) =>
    `${amount} · ${origin} est en attente : votre banque examine le paiement d’où il vient.`,
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

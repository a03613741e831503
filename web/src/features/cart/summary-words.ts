import type { Words } from '#words/locale.ts'

const en = {
  summary: 'Summary',
  useCredits: 'Use your credits',
  creditLine: (amount: string, origin: string) => `${amount} · ${origin}`,
  expires: (day: string) => `good until ${day}`,
  automatic: 'We use those first that expire first. Tick them yourself to decide.',
  chosen: 'Only the credits that are ticked are used.',
  chooseForMe: 'Choose for me',
  held: (amount: string, origin: string) =>
    `${amount} · ${origin} is on hold: your bank is reviewing the payment it came from.`,
  kept: 'Your places are kept for',
  keptText: 'After that somebody else may take them. Your cart stays as it is.',
  keepLonger: 'Keep longer',
  over: 'The places are no longer kept for you. Everything in the cart is still here.',
  lookAgain: 'Look again',
  minutesLeft: (minutes: number) =>
    minutes === 1
      ? 'Your places are kept for one more minute.'
      : `Your places are kept for ${minutes} more minutes.`,
}

const fr: typeof en = {
  summary: 'Sommaire',
  useCredits: 'Utiliser vos crédits',
  creditLine: (amount, origin) => `${amount} · ${origin}`,
  expires: (day) => `valable jusqu’au ${day}`,
  automatic: 'Nous utilisons d’abord ceux qui expirent en premier. Cochez-les vous-même pour décider.',
  chosen: 'Seuls les crédits cochés sont utilisés.',
  chooseForMe: 'Choisir pour moi',
  held: (amount, origin) =>
    `${amount} · ${origin} est en attente : votre banque examine le paiement d’où il vient.`,
  kept: 'Vos places sont gardées pendant',
  keptText: 'Ensuite, quelqu’un d’autre peut les prendre. Votre panier reste tel quel.',
  keepLonger: 'Garder plus longtemps',
  over: 'Les places ne sont plus gardées pour vous. Tout le contenu du panier est encore là.',
  lookAgain: 'Vérifier de nouveau',
  minutesLeft: (minutes) =>
    minutes === 1
      ? 'Vos places sont gardées encore une minute.'
      : `Vos places sont gardées encore ${minutes} minutes.`,
}

export const summaryWords: Words<typeof en> = { en, fr }

import type { Words } from '#words/locale.ts'

const en = {
  useCredits: 'Use your credits',
  creditLine: (amount: string, origin: string) => `${amount} · ${origin}`,
  expires: (day: string) => `valid until ${day}`,
  automatic: 'We use the credits that expire first. To choose yourself, tick the boxes.',
  chosen: 'We use only the credits you tick.',
  chooseForMe: 'Choose for me',
  held: (amount: string, origin: string) =>
    `${amount} · ${origin} is on hold: your bank is reviewing the payment it came from.`,
  withDeposit: 'With a deposit, credits count only where your card still pays a part today.',
}

const fr: typeof en = {
  useCredits: 'Utiliser vos crédits',
  creditLine: (amount, origin) => `${amount} · ${origin}`,
  expires: (day) => `valable jusqu’au ${day}`,
  automatic:
    'Nous utilisons d’abord les crédits qui expirent en premier. Pour choisir vous-même, cochez les cases.',
  chosen: 'Seuls les crédits cochés sont utilisés.',
  chooseForMe: 'Choisir pour moi',
  held: (amount, origin) =>
    `${amount} · ${origin} est en attente : votre banque examine le paiement d’où il vient.`,
  withDeposit:
    'Avec un acompte, les crédits comptent seulement si votre carte paie encore une partie aujourd’hui.',
}

export const creditWords: Words<typeof en> = { en, fr }

import type { Words } from '#words/locale.ts'

const en = {
  chargeNow: (amount: string) => `We charge ${amount} to your card now.`,
  chargeLater: 'Our payment provider stores your card and charges it on these days:',
  askLater: 'These payments are due later. We will ask you for a card a week before the first one:',
  laterOn: (amount: string, day: string) => `${amount} on ${day}`,
  nothingDue: 'You pay nothing now, and you do not need a card.',
}

const fr: typeof en = {
  chargeNow: (amount) => `Nous débitons maintenant ${amount} de votre carte.`,
  chargeLater: 'Notre fournisseur de paiement conserve votre carte et la débite à ces dates :',
  askLater:
    'Ces versements sont dus plus tard. Nous vous demanderons une carte une semaine avant le premier :',
  laterOn: (amount, day) => `${amount} le ${day}`,
  nothingDue: 'Vous n’avez rien à payer maintenant, et aucune carte n’est nécessaire.',
}

export const statementWords: Words<typeof en> = { en, fr }

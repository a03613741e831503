import type { Words } from '#words/locale.ts'

const en = {
  chargeNow: (amount: string) => `Your card is charged with ${amount} now.`,
  chargeLater:
    'The card provider keeps your card for the payments below, and it is charged on each of these days:',
  askLater: 'The payments below fall due later. We ask you for a card a week before the first of them:',
  laterOn: (amount: string, day: string) => `${amount} on ${day}`,
  nothingDue: 'There is nothing to pay now, and no card is needed.',
}

const fr: typeof en = {
  chargeNow: (amount) => `Votre carte est débitée de ${amount} maintenant.`,
  chargeLater:
    'Le fournisseur de paiement garde votre carte pour les versements ci-dessous, et elle est débitée chacun de ces jours :',
  askLater:
    'Les versements ci-dessous sont dus plus tard. Nous vous demanderons une carte une semaine avant le premier :',
  laterOn: (amount, day) => `${amount} le ${day}`,
  nothingDue: 'Il n’y a rien à payer maintenant, et aucune carte n’est nécessaire.',
}

export const statementWords: Words<typeof en> = { en, fr }

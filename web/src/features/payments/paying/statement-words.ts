import type { Words } from '#words/locale.ts'

const en = {
  chargeNow: (amount: string) => `We charge ${amount} to your card now.`,
  chargeLater: 'Our payment provider stores your card and charges it on these days:',
  askLater: 'These payments are due later. We will ask you for a card a week before the first one:',
  laterOn: (amount: string, day: string) => `${amount} on ${day}`,
  nothingDue: 'You pay nothing now, and you do not need a card.',
  brands: 'Cards we take',
  notCharged: 'Nothing was charged. Everything you chose and entered is still here.',
  afterDecline:
    'Check the card below or use another one. If it is declined again, your bank can tell you why.',
  safe: 'Your card goes encrypted to our payment provider. We never see its number.',
  refundable: 'You can cancel from your account. What you get back depends on the day.',
  partRefundable: (names: string) =>
    `Not refundable: ${names}. You can cancel the rest from your account; what you get back depends on the day.`,
  notRefundable: 'Nothing in this order is refundable.',
}

const fr: typeof en = {
  chargeNow: (amount) => `Nous débitons maintenant ${amount} de votre carte.`,
  chargeLater: 'Notre fournisseur de paiement conserve votre carte et la débite à ces dates :',
  askLater:
    'Ces versements sont dus plus tard. Nous vous demanderons une carte une semaine avant le premier :',
  laterOn: (amount, day) => `${amount} le ${day}`,
  nothingDue: 'Vous n’avez rien à payer maintenant, et aucune carte n’est nécessaire.',
  brands: 'Cartes acceptées',
  notCharged: 'Rien n’a été débité. Tout ce que vous avez choisi et saisi est encore là.',
  afterDecline:
    'Vérifiez la carte ci-dessous ou utilisez-en une autre. Si elle est encore refusée, votre banque peut vous dire pourquoi.',
  safe: 'Votre carte est transmise chiffrée à notre fournisseur de paiement. Nous ne voyons jamais son numéro.',
  refundable: 'Vous pouvez annuler depuis votre compte. Le remboursement dépend de la date.',
  partRefundable: (names) =>
    `Non remboursable : ${names}. Vous pouvez annuler le reste depuis votre compte; le remboursement dépend de la date.`,
  notRefundable: 'Rien dans cette commande n’est remboursable.',
}

export const statementWords: Words<typeof en> = { en, fr }

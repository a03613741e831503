import type { Words } from '#words/locale.ts'

const en = {
  payWith: 'Pay with',
  card: (brand: string, last4: string, expires: string) => `${brand} ending in ${last4}, expires ${expires}`,
  cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  other: 'Use another card',
  expired: (card: string) => `${card} has expired. You can remove it in Settings.`,
  codeField: 'Security code',
  loading: 'Loading your cards',
  section: 'Payment card',
  none: 'No card is kept for your next purchase. When you pay, you can choose to keep the card. Cards that pay instalments are under Payments.',
  about: 'You pay with this card by entering its security code. We never have its number.',
  staysFor: (plans: string) => `Also pays: ${plans}`,
  removeTitle: 'Remove this card?',
  removeText: (card: string) =>
    `We and our payment provider delete ${card}. Next time you enter the whole card.`,
  endText: (card: string, plans: string) =>
    `We no longer offer ${card} when you pay. It stays stored for the instalments of ${plans} alone.`,
  remove: 'Remove',
  removeOf: (card: string) => `Remove ${card}`,
  keep: 'Keep it',
  close: 'Close',
  removed: 'The card was removed.',
  ended: 'The card is no longer offered when you pay.',
}

const fr: typeof en = {
  payWith: 'Payer avec',
  card: (brand, last4, expires) => `${brand} se terminant par ${last4}, expire ${expires}`,
  cardEnding: (brand, last4) => `${brand} se terminant par ${last4}`,
  other: 'Utiliser une autre carte',
  expired: (card) => `${card} est expirée. Vous pouvez la retirer dans les réglages.`,
  codeField: 'Code de sécurité',
  loading: 'Chargement de vos cartes',
  section: 'Carte de paiement',
  none: 'Aucune carte n’est conservée pour votre prochain achat. Au moment de payer, vous pouvez choisir de conserver la carte. Les cartes qui paient des versements sont sous Paiements.',
  about: 'Vous payez avec cette carte en entrant son code de sécurité. Nous n’avons jamais son numéro.',
  staysFor: (plans) => `Paie aussi : ${plans}`,
  removeTitle: 'Retirer cette carte?',
  removeText: (card) =>
    `${card} sera supprimée ici et chez notre fournisseur de paiement. La prochaine fois, vous entrerez la carte au complet.`,
  endText: (card, plans) =>
    `Nous ne proposerons plus ${card} quand vous payez. Elle reste conservée seulement pour les versements de ${plans}.`,
  remove: 'Retirer',
  removeOf: (card) => `Retirer ${card}`,
  keep: 'La garder',
  close: 'Fermer',
  removed: 'La carte a été retirée.',
  ended: 'La carte n’est plus proposée quand vous payez.',
}

export const keepingWords: Words<typeof en> = { en, fr }

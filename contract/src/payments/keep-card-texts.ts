/**
 * What a person agrees to who keeps a card for next time. A text that was agreed to never changes: a better one gets a
 * name of its own, and the older ones stay for those who agreed to them.
 */
export const keepCardTexts = {
  'keep-card-1': {
    en: {
      label: 'Keep this card for next time',
      details:
        'Our card provider keeps it for your account alone. We store its brand, last four digits and expiry date, never the number. Next time you enter only the security code. You can remove it in Settings at any time.',
    },
    fr: {
      label: 'Conserver cette carte pour la prochaine fois',
      details:
        'Notre fournisseur de paiement conserve la carte pour votre compte seulement. Nous gardons sa marque, ses quatre derniers chiffres et sa date d’expiration, jamais le numéro. La prochaine fois, vous n’entrez que le code de sécurité. Vous pouvez retirer la carte dans les réglages en tout temps.',
    },
  },
} as const

export type KeepCardText = keyof typeof keepCardTexts

/** The text that is shown today. */
export const KEEP_CARD_TEXT: KeepCardText = 'keep-card-1'

import type { Words } from '#words/locale.ts'

const en = {
  title: 'Check out',
  noCartText: 'There is nothing in the cart to pay for.',
  toCart: 'Go to the cart',
  backToCart: 'Back to the cart',
  refused: 'Something in the cart needs your attention before you can pay.',
  failed: 'We could not check the cart. Everything in it is saved.',
  again: 'Try again',
  order: 'Your order',
  orderOf: (total: string, dueNow: string) =>
    total === dueNow ? `Your order: ${total}` : `Your order: total ${total}, due now ${dueNow}`,
  card: 'Card',
  pay: (amount: string) => `Pay ${amount}`,
  complete: 'Complete registration',
  loading: 'Calculating the price',
}

const fr: typeof en = {
  title: 'Paiement',
  noCartText: 'Il n’y a rien à payer dans le panier.',
  toCart: 'Aller au panier',
  backToCart: 'Retour au panier',
  refused: 'Quelque chose dans le panier demande votre attention avant le paiement.',
  failed: 'Nous n’avons pas pu vérifier le panier. Tout son contenu est conservé.',
  again: 'Réessayer',
  order: 'Votre commande',
  orderOf: (total, dueNow) =>
    total === dueNow
      ? `Votre commande : ${total}`
      : `Votre commande : total ${total}, à payer maintenant ${dueNow}`,
  card: 'Carte',
  pay: (amount) => `Payer ${amount}`,
  complete: 'Terminer l’inscription',
  loading: 'Calcul du prix',
}

export const checkoutWords: Words<typeof en> = { en, fr }

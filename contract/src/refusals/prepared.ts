import { refusals } from './say.ts'

/** Why the office cannot register on behalf of a family, and why a family cannot pay what was prepared. */
export const preparedRefusals = refusals({
  prepared_twice: {
    error: 'refused',
    en: 'A link to pay this for {name} already waits. Call it back first, or send it again.',
    fr: 'Un lien pour payer ceci pour {name} attend déjà. Rappelez-le d’abord, ou renvoyez-le.',
  },
  prepared_payer: {
    error: 'refused',
    en: 'This account cannot pay for {name}: it does not act for them.',
    fr: 'Ce compte ne peut pas payer pour {name} : il n’agit pas en son nom.',
  },
  prepared_frozen: {
    error: 'refused',
    en: 'There is a custody freeze for {name}, so no link can be sent. A guardian can register them after signing in.',
    fr: 'Un gel de garde est en vigueur pour {name} : aucun lien ne peut être envoyé. Un tuteur peut l’inscrire après s’être connecté.',
  },
  prepared_over: {
    error: 'refused',
    en: 'This is paid, called back or over. Nothing was done.',
    fr: 'Ceci est payé, rappelé ou terminé. Rien n’a été fait.',
  },
  prepared_being_paid: {
    error: 'payment_in_progress',
    en: 'The family is paying this at this moment. Try again when the payment is settled.',
    fr: 'La famille est en train de payer. Réessayez une fois le paiement réglé.',
  },
  prepared_unpayable: {
    error: 'refused',
    en: 'This can no longer be paid here. Nothing was charged.',
    fr: 'Ceci ne peut plus être payé ici. Rien n’a été débité.',
  },
  prepared_price: {
    error: 'cart_changed',
    en: 'The price has changed. Nothing was charged. Look at the new price, then pay.',
    fr: 'Le prix a changé. Rien n’a été débité. Consultez le nouveau prix, puis payez.',
  },
})

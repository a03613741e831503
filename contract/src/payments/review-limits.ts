import { sentences } from '../refusals/say.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** The longest time that anything about money may be undecided, in seconds. The jobs, the metrics and the pages go by it. */
export const reviewSeconds = {
  /** The provider does not say what became of a charge, or we cannot deliver what it paid for. */
  payment_unclear: DAY,
  /** A part was given back at the provider, or other money was taken for the same instalments. */
  payment_review: 14 * DAY,
  /** The provider refused a refund, or gave back something else than we asked for. */
  refund_review: 30 * DAY,
  /** There is no money at the provider to give back, or it does not answer. */
  refund_waits: 7 * DAY,
  /** A bank has the money while it decides a dispute. */
  refund_disputed: 120 * DAY,
  /** The provider has sent it, and the bank of the card has not confirmed it. */
  refund_pending: 30 * DAY,
  /** The card could not take the money, so that it became a credit. */
  refund_failed: 30 * DAY,
} as const

export type ReviewKind = keyof typeof reviewSeconds

/** What ends each of them, for the office. */
export const reviewRules = sentences({
  payment_unclear: {
    en: 'It is settled as soon as the provider answers. After a day, what was taken goes back; otherwise nothing was bought or paid.',
    fr: 'Le paiement est réglé dès que le fournisseur répond. Après un jour, ce qui a été pris est remboursé; sinon rien n’a été acheté ni payé.',
  },
  payment_review: {
    en: 'The office decides. After two weeks, what is left of the charge goes back, and instalments can be paid by hand.',
    fr: 'Le bureau décide. Après deux semaines, ce qui reste du débit est remboursé, et les versements peuvent être payés à la main.',
  },
  refund_review: {
    en: 'The office decides. After 30 days, what the provider has given counts, and the rest becomes a credit.',
    fr: 'Le bureau décide. Après 30 jours, ce que le fournisseur a rendu compte, et le reste devient un crédit.',
  },
  refund_waits: {
    en: 'We go on asking for it. If that takes a week, the office decides how the money is given.',
    fr: 'Nous continuons de le demander. Si cela dure une semaine, le bureau décide comment rendre l’argent.',
  },
  refund_disputed: {
    en: 'The bank decides, which takes up to 120 days. Until then nothing is given; after that we ask for the refund again.',
    fr: 'La banque décide, ce qui prend jusqu’à 120 jours. D’ici là, rien n’est rendu; ensuite, nous redemandons le remboursement.',
  },
  refund_pending: {
    en: 'We go on asking whether it arrived. After 30 days the office asks the card provider.',
    fr: 'Nous continuons de demander s’il est arrivé. Après 30 jours, le bureau s’informe auprès du fournisseur de paiement.',
  },
  refund_failed: {
    en: 'It stays a credit, unless the office decides otherwise within 30 days.',
    fr: 'Le montant demeure un crédit, à moins que le bureau en décide autrement d’ici 30 jours.',
  },
})

/** Why something is in review. */
export const reviewReasons = sentences({
  unclear: {
    en: 'The card provider has not said yet what became of the charge.',
    fr: 'Le fournisseur de paiement n’a pas encore dit ce qu’il est advenu du débit.',
  },
  given_back: {
    en: 'A part of the charge, or all of it, was given back at the card provider.',
    fr: 'Une partie du débit, ou la totalité, a été remboursée chez le fournisseur de paiement.',
  },
  other_charge: {
    en: 'The card provider took other money for the same instalments.',
    fr: 'Le fournisseur de paiement a pris un autre montant pour les mêmes versements.',
  },
  not_settled: {
    en: 'What was paid for could not be delivered.',
    fr: 'Ce qui a été payé n’a pas pu être livré.',
  },
  other_refund: {
    en: 'The card provider gave money of the same charge back before, by a refund that we do not know.',
    fr: 'Le fournisseur de paiement a déjà remboursé de l’argent du même débit, par un remboursement que nous ne connaissons pas.',
  },
  other_amount: {
    en: 'The card provider gave back another amount.',
    fr: 'Le fournisseur de paiement a remboursé un autre montant.',
  },
  less_by_bank: {
    en: 'The bank gave back less than the refund.',
    fr: 'La banque a rendu moins que le remboursement.',
  },
  refused: {
    en: 'The card provider refused the refund.',
    fr: 'Le fournisseur de paiement a refusé le remboursement.',
  },
  refund_unanswered: {
    en: 'The card provider has not said yet whether it gave the money back.',
    fr: 'Le fournisseur de paiement n’a pas encore dit s’il a rendu l’argent.',
  },
  balance_insufficient: {
    en: 'There is no money at the card provider.',
    fr: 'Il n’y a pas d’argent chez le fournisseur de paiement.',
  },
  charge_disputed: {
    en: 'The bank is deciding a dispute about the charge.',
    fr: 'La banque examine une contestation du débit.',
  },
  card_closed: {
    en: 'The card could not take the money. The family has a credit instead.',
    fr: 'La carte n’a pas pu recevoir l’argent. La famille a un crédit à la place.',
  },
})
export type ReviewReason = keyof typeof reviewReasons

export const limitOf = (kind: ReviewKind): number => reviewSeconds[kind]

/** By when it is over at the latest. */
export const endsBy = (kind: ReviewKind, since: Date): Date => new Date(+since + reviewSeconds[kind] * 1000)

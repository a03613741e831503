import type { Locale } from '@centrepass/contract/refusals/say'
import type { RefundState } from '#platform/database/tables/refunds'

type Signed = {
  number: string
  title: string
  signer_name: string
  participant_name: string
  signed_at: string
  pdf_hash: string
}

const en = {
  title: (id: string) => `Disputed payment ${id}`,
  made: (at: string) => `made on ${at}`,
  dispute: 'The dispute',
  disputeLine: (money: string, at: string) => `The bank wants ${money} back, since ${at}.`,
  states: {
    open: 'The bank has not decided.',
    won: 'The bank decided for us.',
    lost: 'The bank kept the money.',
  },
  reason: (reason: string) => `The bank’s reason: ${reason}`,
  answerBy: (at: string) => `The bank waits for an answer until ${at}.`,
  sold: 'What was sold, and to whom',
  buyer: (who: string) => `Buyer: ${who}`,
  terms: (at: string) => `Agreed to the terms of the site on ${at}.`,
  invoice: (number: string, day: string) => `Invoice ${number} of ${day}, attached to this file`,
  soldNothing: 'Nothing was sold for this payment: it came too late or in another amount, and goes back.',
  season: (label: string) => `season ${label}`,
  total: (money: string) => `Total with fees and taxes: ${money}`,
  paid: 'How it was paid',
  paidLine: (money: string, at: string) => `${money} by card on ${at}`,
  card: (card: string) => `Card: ${card}`,
  reference: (id: string) => `Reference of the payment provider: ${id}`,
  signed: 'What was signed',
  signedLine: ({ number, title, signer_name, participant_name, signed_at, pdf_hash }: Signed) =>
    `• ${title} (${number}) for ${participant_name}, signed by ${signer_name} on ${signed_at} UTC, attached; SHA-256 of the sealed copy: ${pdf_hash}`,
  log: 'What happened',
  mailed: {
    mail_invoice: 'Receipt and invoice sent by email',
    mail_documents: 'Signed documents sent by email',
  },
  givenBack: 'What was given back',
  refund: (money: string, at: string, state: string) => `• Refund of ${money}, ${at}: ${state}`,
  refundStates: {
    ...{ asked: 'on its way', pending: 'on its way', review: 'being looked into', succeeded: 'arrived' },
    ...{ failed: 'came back; given as a credit', disputed: 'waits for the bank’s decision' },
    ...{ charged_back: 'given by the bank instead', by_office: 'given by the office' },
  } satisfies Record<RefundState, string>,
  credit: (money: string) => `• Credit of ${money} for later purchases`,
  none: 'Nothing.',
}
export type FileWords = typeof en

const fr: FileWords = {
  title: (id) => `Paiement contesté ${id}`,
  made: (at) => `préparé le ${at}`,
  dispute: 'La contestation',
  disputeLine: (money, at) => `La banque réclame ${money} depuis le ${at}.`,
  states: {
    open: 'La banque n’a pas encore décidé.',
    won: 'La banque nous a donné raison.',
    lost: 'La banque a gardé l’argent.',
  },
  reason: (reason) => `Motif de la banque : ${reason}`,
  answerBy: (at) => `La banque attend une réponse jusqu’au ${at}.`,
  sold: 'Ce qui a été vendu, et à qui',
  buyer: (who) => `Acheteur : ${who}`,
  terms: (at) => `A accepté les conditions du site le ${at}.`,
  invoice: (number, day) => `Facture ${number} du ${day}, jointe à ce dossier`,
  soldNothing:
    'Rien n’a été vendu pour ce paiement : il est venu trop tard ou d’un autre montant, et il est rendu.',
  season: (label) => `saison ${label}`,
  total: (money) => `Total avec frais et taxes : ${money}`,
  paid: 'Comment cela a été payé',
  paidLine: (money, at) => `${money} par carte le ${at}`,
  card: (card) => `Carte : ${card}`,
  reference: (id) => `Référence du fournisseur de paiement : ${id}`,
  signed: 'Ce qui a été signé',
  signedLine: ({ number, title, signer_name, participant_name, signed_at, pdf_hash }) =>
    `• ${title} (${number}) pour ${participant_name}, signé par ${signer_name} le ${signed_at} UTC, joint; SHA-256 de la copie scellée : ${pdf_hash}`,
  log: 'Ce qui s’est passé',
  mailed: {
    mail_invoice: 'Reçu et facture envoyés par courriel',
    mail_documents: 'Documents signés envoyés par courriel',
  },
  givenBack: 'Ce qui a été rendu',
  refund: (money, at, state) => `• Remboursement de ${money}, ${at} : ${state}`,
  refundStates: {
    ...{ asked: 'en route', pending: 'en route', review: 'à l’examen', succeeded: 'arrivé' },
    ...{ failed: 'revenu; accordé en crédit', disputed: 'attend la décision de la banque' },
    ...{ charged_back: 'fait par la banque', by_office: 'fait par le bureau' },
  },
  credit: (money) => `• Crédit de ${money} pour des achats futurs`,
  none: 'Rien.',
}

/** What the file for a bank says around the facts. */
export const disputeFileWords: Record<Locale, FileWords> = { en, fr }

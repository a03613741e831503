import type { Locale } from '../refusals/say.ts'

type Words = Record<Locale, string>

/** What kind of fact an entry of the ledger is. */
export const entryKinds: Record<string, Words> = {
  sale: { en: 'Sale', fr: 'Vente' },
  purchase: { en: 'Sale', fr: 'Vente' },
  instalment: { en: 'Instalment', fr: 'Versement' },
  money_received: { en: 'Money received', fr: 'Argent reçu' },
  write_off: { en: 'Write-off', fr: 'Radiation' },
  cancellation: { en: 'Given back', fr: 'Remboursement accordé' },
  refund: { en: 'Refund', fr: 'Remboursement' },
  return: { en: 'Charge to give back', fr: 'Débit à rendre' },
  dispute: { en: 'Dispute', fr: 'Contestation' },
  dispute_fee: { en: 'Fee of a dispute', fr: 'Frais de contestation' },
  club_payment: { en: 'Paid by the club', fr: 'Payé par le club' },
  club_refund: { en: 'Sent back to a club', fr: 'Rendu à un club' },
  goodwill: { en: 'Goodwill', fr: 'Geste commercial' },
  opening: { en: 'Brought over', fr: 'Report' },
  remittance: { en: 'National body', fr: 'Fédération nationale' },
  payout: { en: 'Payout', fr: 'Versement du fournisseur' },
  deposit: { en: 'Deposit at the bank', fr: 'Dépôt à la banque' },
}

/** What happened, by the name that the ledger has for the fact: its numbers and names are the values, in their order. */
export const entryFacts: Record<string, Words> = {
  'sale of invoice #': { en: 'Sale', fr: 'Vente' },
  'instalments of payment #': { en: 'Instalments, payment {1}', fr: 'Versements, paiement {1}' },
  'money received #': { en: 'Money received, entry {1}', fr: 'Argent reçu, inscription {1}' },
  'cancellation #': { en: 'Given back, cancellation {1}', fr: 'Remboursement accordé, annulation {1}' },
  'refund # arrived': { en: 'Refund {1} arrived', fr: 'Remboursement {1} arrivé' },
  'refund # came back': { en: 'Refund {1} came back', fr: 'Remboursement {1} revenu' },
  'refund # given as a credit': {
    en: 'Refund {1} given as a credit',
    fr: 'Remboursement {1} accordé en crédit',
  },
  'refund # given by the office': {
    en: 'Refund {1} given by the office',
    fr: 'Remboursement {1} fait par le bureau',
  },
  'refund # given back by the bank': {
    en: 'Refund {1} given by the cardholder’s bank',
    fr: 'Remboursement {1} fait par la banque du titulaire',
  },
  'refund # taken back from a credit': {
    en: 'Refund {1} taken back from a credit',
    fr: 'Remboursement {1} repris d’un crédit',
  },
  'charge of payment # to give back': {
    en: 'Charge of payment {1} to give back',
    fr: 'Débit du paiement {1} à rendre',
  },
  'credits on payment # taken back #': {
    en: 'Credits from payment {1} taken back ({2})',
    fr: 'Crédits du paiement {1} repris ({2})',
  },
  'dispute # open': { en: 'Dispute {1} opened', fr: 'Contestation {1} ouverte' },
  'dispute # won': { en: 'Dispute {1} won', fr: 'Contestation {1} gagnée' },
  'dispute # lost': { en: 'Dispute {1} lost', fr: 'Contestation {1} perdue' },
  'dispute of payment # opened': {
    en: 'Dispute of payment {1} opened',
    fr: 'Contestation du paiement {1} ouverte',
  },
  'dispute of payment # won': {
    en: 'Dispute of payment {1} won',
    fr: 'Contestation du paiement {1} gagnée',
  },
  'dispute # fee # taken': { en: 'Fee of dispute {1}', fr: 'Frais de la contestation {1}' },
  'dispute # fee # returned': {
    en: 'Fee of dispute {1} returned',
    fr: 'Frais de la contestation {1} rendus',
  },
  'write-off #': { en: 'Write-off {1}', fr: 'Radiation {1}' },
  'write-off # taken back': { en: 'Write-off {1} taken back', fr: 'Radiation {1} annulée' },
  'club payment of invoice #': { en: 'Paid by the club', fr: 'Payé par le club' },
  'club refund #': { en: 'Sent back to the club, refund {1}', fr: 'Rendu au club, remboursement {1}' },
  'goodwill credit #': { en: 'Goodwill, credit {1}', fr: 'Geste commercial, crédit {1}' },
  'credit # brought over': { en: 'Credit {1} brought over', fr: 'Crédit {1} reporté' },
  'remittance # paid': {
    en: 'List {1} of the national body paid',
    fr: 'Liste {1} de la fédération nationale payée',
  },
  'payout # booked': { en: 'Payout {1}', fr: 'Versement {1} du fournisseur de paiement' },
  'payout # came back': {
    en: 'Payout {1} came back',
    fr: 'Versement {1} du fournisseur de paiement revenu',
  },
  'deposit # at the bank': { en: 'Deposit {1} at the bank', fr: 'Dépôt {1} à la banque' },
  'deposit # undone': { en: 'Deposit {1} undone', fr: 'Dépôt {1} défait' },
}

const AGAIN: Words = { en: ', try {1}', fr: ', essai {1}' }

type Entry = { kind: string; fact: string }

/** An entry of the ledger in words. One of a name from long ago is called by its kind. */
export function sayEntry(locale: Locale, { kind, fact }: Entry): string {
  const [what = fact, again] = fact.split(', try ')
  const said = entryFacts[shapeOf(what)]?.[locale] ?? entryKinds[kind]?.[locale] ?? fact
  const values = what.match(VALUES) ?? []
  return filled(said, values) + (again ? filled(AGAIN[locale], [again]) : '')
}

/** Numbers, and what the card provider calls a thing: its names may hold hyphens, also at their end. */
const VALUES = /\S*[\d_]\S*/g

/** The name of a fact without its values. */
export const shapeOf = (fact: string): string => fact.replace(VALUES, '#')

const filled = (said: string, values: readonly string[]) =>
  said.replace(/\{(\d)\}/g, (_, at) => values[Number(at) - 1] ?? '')

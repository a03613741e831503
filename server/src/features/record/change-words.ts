import { centsOf } from '@centrepass/contract/ground/money'
import type { DeedKind, WhySecondPair } from '@centrepass/contract/office/second-pair-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type Reading, sayValue } from '#features/privacy/file/say-value'
import { letterFormats } from '#platform/mail/letter-formats'
import { sayDetail } from './detail-words.ts'

type Said = Readonly<Record<string, Record<Locale, string>>>

/** Amounts of money, which the record keeps as an invoice shows them. */
const moneyWords: Said = {
  amount: { en: 'Amount', fr: 'Montant' },
  counted: { en: 'Counted', fr: 'Compté' },
  credit: { en: 'Of it a credit', fr: 'Dont un crédit' },
  forgiven: { en: 'No longer owed', fr: 'N’est plus dû' },
  missing: { en: 'Missing', fr: 'Manquant' },
  open: { en: 'Still open', fr: 'Reste ouvert' },
  still_due: { en: 'Still due', fr: 'Reste dû' },
  to_card: { en: 'Back to the card', fr: 'Remis sur la carte' },
  to_club: { en: 'Back to the club', fr: 'Remis au club' },
  to_credit: { en: 'As a credit', fr: 'En crédit' },
  total: { en: 'Total', fr: 'Total' },
}

/** What a row says from before and after, beside what columns and details are called. */
const changeWords: Said = {
  ...moneyWords,
  accepted: { en: 'Accepted', fr: 'Acceptée' },
  answer: { en: 'Answer', fr: 'Réponse' },
  answer_by: { en: 'Answer until', fr: 'Réponse jusqu’au' },
  because: { en: 'Because', fr: 'Raison' },
  changed: { en: 'Changed', fr: 'Modifié' },
  choice: { en: 'Choice', fr: 'Choix' },
  deed: { en: 'What is to be done', fr: 'Ce qui est à faire' },
  deposited_on: { en: 'Brought to the bank on', fr: 'Déposé le' },
  emails: { en: 'Emails', fr: 'Courriels' },
  ended: { en: 'Ended', fr: 'Terminé' },
  entries: { en: 'Entries', fr: 'Écritures' },
  finding: { en: 'Finding', fr: 'Constat' },
  from: { en: 'From', fr: 'De' },
  games: { en: 'Games', fr: 'Matchs' },
  given_by: { en: 'Account of who gave it', fr: 'Compte de la personne qui l’a accordé' },
  given: { en: 'Given', fr: 'Accordé' },
  has_address: { en: 'Has an address', fr: 'A une adresse' },
  invoices: { en: 'Invoices', fr: 'Factures' },
  limit: { en: 'Limit', fr: 'Limite' },
  lines: { en: 'Lines', fr: 'Lignes' },
  message: { en: 'Message', fr: 'Message' },
  month: { en: 'Month', fr: 'Mois' },
  name_fr: { en: 'Name in French', fr: 'Nom en français' },
  offered: { en: 'Offered', fr: 'Offert' },
  own_family_of_officer: { en: 'Family of the officer', fr: 'Famille de la personne du bureau' },
  paid_on: { en: 'Paid on', fr: 'Payé le' },
  participants: { en: 'People', fr: 'Personnes' },
  payouts: { en: 'Payouts', fr: 'Versements' },
  pools: { en: 'Pools', fr: 'Poules' },
  positions: { en: 'Places in line', fr: 'Rangs' },
  product: { en: 'Product', fr: 'Produit' },
  rule: { en: 'Rule', fr: 'Règle' },
  scope: { en: 'Only for', fr: 'Seulement pour' },
  sent: { en: 'Sent', fr: 'Envoyées' },
  to: { en: 'To', fr: 'À' },
  uses: { en: 'Uses', fr: 'Utilisations' },
  value: { en: 'Value', fr: 'Valeur' },
  was_over: { en: 'Was over already', fr: 'Déjà terminé' },
  who: { en: 'Who', fr: 'Qui' },
  wished_on: { en: 'Wished for', fr: 'Souhaité le' },
  written_by: { en: 'Written by', fr: 'Écrit par' },
}

const deeds: Record<DeedKind, Record<Locale, string>> = {
  credit_note: { en: 'Credit note', fr: 'Note de crédit' },
  refund_exception: { en: 'Refund by exception', fr: 'Remboursement par exception' },
  write_off: { en: 'Write-off', fr: 'Radiation' },
  move: { en: 'Move to another product', fr: 'Passage à un autre produit' },
  call_off: { en: 'Calling off', fr: 'Annulation d’une activité' },
  merge: { en: 'Joining two records', fr: 'Réunion de deux dossiers' },
  erasure: { en: 'Erasure', fr: 'Effacement' },
  transfer: { en: 'Transfer', fr: 'Transfert' },
  guardian: { en: 'New guardian', fr: 'Nouveau tuteur' },
  decline_entries: { en: 'Declining entries', fr: 'Refus d’inscriptions' },
  goodwill: { en: 'Goodwill', fr: 'Geste commercial' },
  lower_bill: { en: 'Lower invoice of a club', fr: 'Facture de club réduite' },
}
const whys: Record<WhySecondPair, Record<Locale, string>> = {
  above_limit: { en: 'Above the limit', fr: 'Au-delà de la limite' },
  policy_set_aside: { en: 'Sets the policy aside', fr: 'Écarte la politique' },
  records_collide: { en: 'The records collide', fr: 'Les dossiers se contredisent' },
  cannot_be_undone: { en: 'Cannot be undone', fr: 'Irréversible' },
  no_contact: { en: 'No contact on record', fr: 'Personne à joindre au dossier' },
}
const codes: Readonly<Record<string, Said>> = { deed: deeds, why: whys }

export const sayChange = (key: string, locale: Locale): string =>
  Object.hasOwn(changeWords, key) ? (changeWords[key]?.[locale] ?? key) : sayDetail(key, locale)

/** A value as its reader writes it: amounts as money, codes in words. */
export function sayChanged(key: string, value: unknown, reading: Reading): string {
  const text = String(value)
  const { locale } = reading
  if (Object.hasOwn(moneyWords, key) && /^-?\d+\.\d{2}$/.test(text))
    return letterFormats(locale.toUpperCase()).money(centsOf(text))
  return codes[key]?.[text]?.[locale] ?? sayValue(value, { table: 'audit_events', column: key }, reading)
}

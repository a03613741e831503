import type { Payout, PayoutLine } from '@centrepass/contract/books/payouts'
import type { Words } from '#words/locale.ts'

type Finding = NonNullable<PayoutLine['finding']>

const states: Record<Payout['state'], string> = {
  ...{ on_its_way: 'On its way', open: 'To look at', booked: 'Booked', set_aside: 'Set aside' },
  failed: 'Came back',
}
const etats: Record<Payout['state'], string> = {
  ...{ on_its_way: 'En route', open: 'À examiner', booked: 'Inscrit', set_aside: 'Mis de côté' },
  failed: 'Revenu',
}
const kinds: Record<PayoutLine['kind'], string> = {
  ...{ charge: 'Payment', refund: 'Refund', refund_failed: 'Refund that came back', dispute: 'Dispute' },
  ...{
    dispute_returned: 'Dispute won',
    fee: 'Fee',
    payout_returned: 'Payout that came back',
    other: 'Other',
  },
}
const sortes: Record<PayoutLine['kind'], string> = {
  ...{ charge: 'Paiement', refund: 'Remboursement', refund_failed: 'Remboursement revenu' },
  ...{ dispute: 'Contestation', dispute_returned: 'Contestation gagnée', fee: 'Frais' },
  ...{ payout_returned: 'Versement revenu', other: 'Autre' },
}
const findings: Record<Finding, string> = {
  unknown: 'Our books do not know it.',
  not_booked: 'We know it, but it is not booked yet.',
  other_amount: 'Our books have another amount.',
  other_currency: 'It is in another currency.',
  twice: 'It was in an earlier payout, or stands here twice.',
}
const constats: Record<Finding, string> = {
  unknown: 'Nos livres ne la connaissent pas.',
  not_booked: 'Nous la connaissons, mais elle n’est pas encore inscrite.',
  other_amount: 'Nos livres ont un autre montant.',
  other_currency: 'Elle est dans une autre devise.',
  twice: 'Elle était dans un versement précédent, ou figure ici deux fois.',
}

const en = {
  text: 'What the card provider sent to the bank. A payout that agrees with our books to the cent is booked by itself; the others wait here.',
  atProvider: 'With the card provider, by our books',
  inOpen: 'Of that in payouts not booked yet',
  none: 'The card provider has not paid out anything yet.',
  payout: 'Payout',
  open: (day: string) => `Payout of ${day}`,
  arrives: 'At the bank',
  state: 'State',
  states,
  lines: 'Lines',
  fees: 'Fees',
  amount: 'Amount',
  differences: 'Differences',
  closedBySite: (when: string) => `Booked by the site, ${when}: everything agreed.`,
  closedBy: (who: string, when: string, reason: string) => `Closed by ${who}, ${when}: ${reason}`,
  notArrived: (day: string) => `The bank has it on ${day}. It is booked then.`,
  otherCurrency: (currency: string) =>
    `This payout is in ${currency}. Our books are in another currency, so it can be set aside but not booked.`,
  beyond: (amount: string) => `The payout and the sum of its lines differ by ${amount}.`,
  noLines: 'The provider names no lines for this payout: it was made by hand there.',
  entry: 'What closing it books',
  booked: 'What was booked',
  differing: 'Lines that differ',
  allAgree: 'Every line agrees with our books.',
  all: 'All lines',
  kind: 'What',
  kinds,
  reference: 'Provider’s reference',
  when: 'When',
  gross: 'By the provider',
  fee: 'Fee',
  ours: 'By our books',
  finding: 'Difference',
  findings,
  nothing: '–',
  invoice: 'Invoice',
  explained: (who: string, when: string, reason: string) => `${who}, ${when}: ${reason}`,
  explain: 'Explain',
  explainOf: (reference: string) => `Explain ${reference}`,
  explainTitle: (reference: string) => `Explain ${reference}?`,
  explainText:
    'Say what it is and what was done about it. Its cents are booked as a difference when the payout is closed.',
  explainedNow: 'The line is explained.',
  close: 'Book the payout',
  closeTitle: (amount: string) => `Book the payout of ${amount}?`,
  closeText: 'It cannot be undone. Later corrections are booked as entries of their own.',
  setAside: 'Set the payout aside',
  setAsideTitle: (amount: string) => `Set the payout of ${amount} aside?`,
  setAsideText: 'Nothing is booked. Say where it is dealt with.',
  closedNow: 'The payout is closed.',
}

const fr: typeof en = {
  text: 'Ce que le fournisseur de paiement a envoyé à la banque. Un versement qui concorde au cent près est inscrit de lui-même; les autres attendent ici.',
  atProvider: 'Chez le fournisseur de paiement, selon nos livres',
  inOpen: 'Dont dans des versements pas encore inscrits',
  none: 'Le fournisseur de paiement n’a encore rien versé.',
  payout: 'Versement',
  open: (day) => `Versement du ${day}`,
  arrives: 'À la banque',
  state: 'État',
  states: etats,
  lines: 'Lignes',
  fees: 'Frais',
  amount: 'Montant',
  differences: 'Écarts',
  closedBySite: (when) => `Inscrit par le site, ${when} : tout concordait.`,
  closedBy: (who, when, reason) => `Fermé par ${who}, ${when} : ${reason}`,
  notArrived: (day) => `La banque le reçoit le ${day}. Il sera alors inscrit.`,
  otherCurrency: (currency) =>
    `Ce versement est en ${currency}. Nos livres sont dans une autre devise : il peut être mis de côté, mais pas inscrit.`,
  beyond: (amount) => `Le versement et la somme de ses lignes diffèrent de ${amount}.`,
  noLines: 'Le fournisseur ne nomme aucune ligne pour ce versement : il a été fait à la main.',
  entry: 'Ce que la fermeture inscrit',
  booked: 'Ce qui a été inscrit',
  differing: 'Lignes différentes',
  allAgree: 'Toutes les lignes concordent avec nos livres.',
  all: 'Toutes les lignes',
  kind: 'Quoi',
  kinds: sortes,
  reference: 'Référence du fournisseur',
  when: 'Quand',
  gross: 'Selon le fournisseur',
  fee: 'Frais',
  ours: 'Selon nos livres',
  finding: 'Écart',
  findings: constats,
  nothing: '–',
  invoice: 'Facture',
  explained: (who, when, reason) => `${who}, ${when} : ${reason}`,
  explain: 'Expliquer',
  explainOf: (reference) => `Expliquer ${reference}`,
  explainTitle: (reference) => `Expliquer ${reference} ?`,
  explainText:
    'Dites ce que c’est et ce qui a été fait. Ses cents seront inscrits comme écart à la fermeture du versement.',
  explainedNow: 'La ligne est expliquée.',
  close: 'Inscrire le versement',
  closeTitle: (amount) => `Inscrire le versement de ${amount} ?`,
  closeText: 'C’est définitif. Les corrections ultérieures sont des écritures à part.',
  setAside: 'Mettre le versement de côté',
  setAsideTitle: (amount) => `Mettre de côté le versement de ${amount} ?`,
  setAsideText: 'Rien n’est inscrit. Dites où il est traité.',
  closedNow: 'Le versement est fermé.',
}

export const payoutWords: Words<typeof en> = { en, fr }

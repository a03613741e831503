import type { FilePayout } from '@centrepass/contract/books/payout-files'
import type { Words } from '#words/locale.ts'

const states: Record<FilePayout['state'], string> = {
  new: 'Is taken',
  lines: 'Its lines are taken',
  known: 'Is known already',
  faulty: 'Left out: a line has a fault',
}
const etats: Record<FilePayout['state'], string> = {
  new: 'Sera pris',
  lines: 'Ses lignes seront prises',
  known: 'Déjà connu',
  faulty: 'Laissé de côté : une ligne est fautive',
}

const en = {
  open: 'Read a file of the provider',
  title: 'Payouts from a file',
  text: 'The site asks the card provider each hour. A file is for what the provider cannot be asked about: it is held against our books in the same way.',
  file: 'The provider’s itemized report about payouts (CSV)',
  hint: 'At Stripe: Reporting, Reports, Payout reconciliation, Itemized, all columns.',
  tooLarge: 'The file is larger than 8 MB. Save the report in shorter spans of time.',
  show: 'Show what it does',
  does: (payouts: number, rows: number) =>
    `${payouts === 0 ? 'Nothing is new in this file.' : payouts === 1 ? '1 payout is taken.' : `${payouts} payouts are taken.`}${rows === 0 ? '' : rows === 1 ? ' 1 row has a fault.' : ` ${rows} rows have a fault.`}`,
  inFile: 'Payouts in the file',
  payout: 'Payout',
  named: (day: string, reference: string) => `${day}, ${reference}`,
  amount: 'Amount',
  lines: 'Lines',
  state: 'What happens',
  states,
  faults: 'Faults',
  fault: (row: number, message: string) => `Row ${row}: ${message}`,
  more: 'There are more; these are the first.',
  take: (payouts: number) => (payouts === 1 ? 'Take 1 payout' : `Take ${payouts} payouts`),
  another: 'Choose another file',
  taken: 'The file is taken.',
}

const fr: typeof en = {
  open: 'Lire un fichier du fournisseur',
  title: 'Versements d’un fichier',
  text: 'Le site interroge le fournisseur de paiement toutes les heures. Un fichier sert pour ce qu’on ne peut pas lui demander : il est comparé à nos livres de la même façon.',
  file: 'Le rapport détaillé du fournisseur sur les versements (CSV)',
  hint: 'Chez Stripe : Rapports, Rapprochement des versements, Détaillé, toutes les colonnes.',
  tooLarge: 'Le fichier dépasse 8 Mo. Enregistrez le rapport par périodes plus courtes.',
  show: 'Afficher les effets',
  does: (payouts, rows) =>
    `${payouts === 0 ? 'Rien de nouveau dans ce fichier.' : payouts === 1 ? '1 versement sera pris.' : `${payouts} versements seront pris.`}${rows === 0 ? '' : rows === 1 ? ' 1 ligne est fautive.' : ` ${rows} lignes sont fautives.`}`,
  inFile: 'Versements du fichier',
  payout: 'Versement',
  named: (day, reference) => `${day}, ${reference}`,
  amount: 'Montant',
  lines: 'Lignes',
  state: 'Ce qui se passe',
  states: etats,
  faults: 'Fautes',
  fault: (row, message) => `Ligne ${row} : ${message}`,
  more: 'Il y en a d’autres; voici les premières.',
  take: (payouts) => (payouts === 1 ? 'Prendre 1 versement' : `Prendre ${payouts} versements`),
  another: 'Choisir un autre fichier',
  taken: 'Le fichier est pris.',
}

export const payoutFileWords: Words<typeof en> = { en, fr }

import type { LedgerAccount } from '@centrepass/contract/books/balances'
import type { Words } from '#words/locale.ts'

type Kinds = Record<LedgerAccount['kind'], string>

const kinds: Kinds = {
  ...{ money: 'Money', asset: 'Asset', liability: 'Liability', income: 'Income', expense: 'Expense' },
}
const sortes: Kinds = {
  ...{ money: 'Argent', asset: 'Actif', liability: 'Passif', income: 'Produits', expense: 'Charges' },
}

const en = {
  title: 'Account plan',
  text: 'What the journal calls each account. Give them the codes and names of your accounting program before you take the first journal.',
  code: 'Code',
  codeHint: 'Digits, capital letters and hyphens, at most 20.',
  english: 'Name in English',
  french: 'Name in French',
  kind: 'Kind',
  kinds,
  change: 'Change',
  changeOf: (code: string) => `Change ${code}`,
  changeTitle: (code: string) => `Change account ${code}`,
  changeText: 'What is booked on it stays. Journals that you take from now on have the new code and name.',
  press: 'Save',
  done: 'The account is changed.',
}

const fr: typeof en = {
  title: 'Plan comptable',
  text: 'Comment le journal appelle chaque compte. Donnez-leur les codes et les noms de votre logiciel comptable avant de tirer le premier journal.',
  code: 'Code',
  codeHint: 'Chiffres, majuscules et traits d’union, au plus 20.',
  english: 'Nom en anglais',
  french: 'Nom en français',
  kind: 'Genre',
  kinds: sortes,
  change: 'Modifier',
  changeOf: (code) => `Modifier ${code}`,
  changeTitle: (code) => `Modifier le compte ${code}`,
  changeText:
    'Ce qui y est inscrit reste. Les journaux tirés à partir de maintenant ont le nouveau code et le nouveau nom.',
  press: 'Enregistrer',
  done: 'Le compte est modifié.',
}

export const accountPlanWords: Words<typeof en> = { en, fr }

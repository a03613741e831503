import type { Locale } from '../refusals/say.ts'
import type { payoutFileFaults } from './payout-files.ts'

type Code = (typeof payoutFileFaults)[number]

const words: Record<Code, Record<Locale, string>> = {
  not_a_table: {
    en: 'This is not a table with commas between its cells and a line for each transaction.',
    fr: 'Ce n’est pas un tableau avec des virgules entre les cellules et une ligne par transaction.',
  },
  column_missing: { en: 'The column {column} is missing.', fr: 'La colonne {column} manque.' },
  no_payout: {
    en: 'This line names no payout. The provider has not paid it out yet.',
    fr: 'Cette ligne ne nomme aucun versement. Le fournisseur ne l’a pas encore versée.',
  },
  no_name: { en: 'This line has no name of its own.', fr: 'Cette ligne n’a pas de nom à elle.' },
  not_a_day: {
    en: 'The column {column} has no day like 2025-02-28.',
    fr: 'La colonne {column} n’a pas de jour comme 2025-02-28.',
  },
  not_an_amount: {
    en: 'The column {column} has no amount like 1234.50.',
    fr: 'La colonne {column} n’a pas de montant comme 1234.50.',
  },
  does_not_add_up: {
    en: 'The gross amount less the fee is not the net amount.',
    fr: 'Le montant brut moins les frais n’est pas le montant net.',
  },
  twice_in_file: {
    en: 'This transaction stands in the file twice.',
    fr: 'Cette transaction figure deux fois dans le fichier.',
  },
  other_payout_facts: {
    en: 'This line gives its payout another day than the lines before.',
    fr: 'Cette ligne donne à son versement un autre jour que les lignes précédentes.',
  },
}

export const sayPayoutFault = ({ code, column }: { code: Code; column: string | null }, locale: Locale) =>
  words[code][locale].replace('{column}', column ?? '')

import type { FigureTable } from '@centrepass/contract/books/money-figures'
import type { Words } from '#words/locale.ts'

const tables: Record<FigureTable, string> = {
  days: 'Income by day',
  refunds: 'Given back by day',
  parts: 'Income by part',
  products: 'Income by product',
  clubs: 'Income by club',
  owed: 'Owed today, by age of the debt',
}
const tableaux: Record<FigureTable, string> = {
  days: 'Revenus par jour',
  refunds: 'Rendu par jour',
  parts: 'Revenus par part',
  products: 'Revenus par produit',
  clubs: 'Revenus par club',
  owed: 'Dû aujourd’hui, selon l’âge de la dette',
}
const heads: Record<FigureTable, string> = {
  ...{ days: 'Day', refunds: 'Day', parts: 'Part', products: 'Product', clubs: 'Club', owed: 'Age' },
}
const titres: Record<FigureTable, string> = {
  ...{ days: 'Jour', refunds: 'Jour', parts: 'Part', products: 'Produit', clubs: 'Club', owed: 'Âge' },
}

const amounts: Record<FigureTable, string> = {
  ...{
    days: 'Income',
    refunds: 'Given back',
    parts: 'Income',
    products: 'Income',
    clubs: 'Income',
    owed: 'Owed',
  },
}
const montants: Record<FigureTable, string> = {
  ...{
    days: 'Revenus',
    refunds: 'Rendu',
    parts: 'Revenus',
    products: 'Revenus',
    clubs: 'Revenus',
    owed: 'Dû',
  },
}

const en = {
  ...{ tables, heads, amounts },
  text: 'What was sold, less what was given back, discounted or waived, by the day it is booked on. Every sum is one of the ledger. The year before has the same days.',
  from: 'From',
  until: 'Until',
  income: 'Income',
  givenBack: 'Given back',
  now: 'These days',
  yearBefore: 'A year before',
  national: 'National part',
  provincial: 'Provincial part of registrations',
  noProduct: 'Not about one product',
  noClub: 'Without a club',
  tableOf: (title: string) => `${title}: the table`,
  file: 'Take as a file (CSV)',
  fileOf: (title: string) => `Take as a file (CSV): ${title}`,
  taken: 'The file was taken.',
}

const fr: typeof en = {
  ...{ tables: tableaux, heads: titres, amounts: montants },
  text: 'Ce qui a été vendu, moins ce qui a été rendu, accordé en rabais ou dispensé, selon le jour d’inscription aux livres. Chaque somme est une somme des livres. L’année d’avant a les mêmes jours.',
  from: 'Du',
  until: 'Au',
  income: 'Revenus',
  givenBack: 'Rendu',
  now: 'Ces jours',
  yearBefore: 'Un an avant',
  national: 'Part nationale',
  provincial: 'Part provinciale des inscriptions',
  noProduct: 'Sans produit précis',
  noClub: 'Sans club',
  tableOf: (title) => `${title} : le tableau`,
  file: 'Tirer en fichier (CSV)',
  fileOf: (title) => `Tirer en fichier (CSV) : ${title}`,
  taken: 'Le fichier a été tiré.',
}

export const figureWords: Words<typeof en> = { en, fr }

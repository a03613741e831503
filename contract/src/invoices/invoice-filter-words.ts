import type { FilterWords } from '../office/filter-words.ts'
import type { Locale } from '../refusals/say.ts'
import type { DebtAge, InvoiceOrder, InvoiceState, MoneyMeans } from './office-list-rules.ts'

type Values = {
  state: Record<InvoiceState, string>
  age: Record<DebtAge, string>
  means: Record<MoneyMeans, string>
  order: Record<InvoiceOrder, string>
}
type Range = 'day_from' | 'day_to' | 'amount_from' | 'amount_to'
type Name = keyof Values | 'option' | 'program' | 'course' | 'club' | 'account' | Range

/** The filters of the list of invoices, for the screen and for the heading of its file. */
export const invoiceFilterWords: Record<Locale, FilterWords<Name, Values>> = {
  en: {
    names: {
      ...{ state: 'State', age: 'Age of the debt', means: 'Paid by', club: 'Club', order: 'Order' },
      ...{ option: 'Sold', program: 'Sold', course: 'Sold', account: 'Account' },
      ...{ day_from: 'Issued from', day_to: 'Issued until' },
      ...{ amount_from: 'Total from', amount_to: 'Total up to' },
    },
    values: {
      state: {
        ...{ open: 'Open: something is owed', overdue: 'Overdue', paid: 'Paid', disputed: 'Disputed' },
        ...{ given_back: 'Given back, all or a part', written_off: 'Written off, all or a part' },
      },
      age: {
        ...{ not_due: 'Not due yet', to_30: 'Up to 30 days', to_60: '31 to 60 days', to_90: '61 to 90 days' },
        over_90: 'Over 90 days',
      },
      means: {
        ...{ card: 'Card', cash: 'Cash', cheque: 'Cheque', transfer: 'E-transfer', credit: 'Credits' },
        club: 'Sent to a club',
      },
      order: {
        ...{ issued: 'by day, the oldest first', issued_down: 'by day, the newest first' },
        ...{ total: 'by total, the smallest first', total_down: 'by total, the largest first' },
      },
    },
  },
  fr: {
    names: {
      ...{ state: 'État', age: 'Âge de la dette', means: 'Payée par', club: 'Club', order: 'Ordre' },
      ...{ option: 'Vente', program: 'Vente', course: 'Vente', account: 'Compte' },
      ...{ day_from: 'Émise dès le', day_to: 'Émise jusqu’au' },
      ...{ amount_from: 'Total dès', amount_to: 'Total jusqu’à' },
    },
    values: {
      state: {
        ...{ open: 'Ouvertes : un montant est dû', overdue: 'En retard', paid: 'Payées' },
        ...{ disputed: 'Contestées', given_back: 'Remboursées, en tout ou en partie' },
        written_off: 'Radiées, en tout ou en partie',
      },
      age: {
        ...{ not_due: 'Pas encore échu', to_30: 'Jusqu’à 30 jours', to_60: 'De 31 à 60 jours' },
        ...{ to_90: 'De 61 à 90 jours', over_90: 'Plus de 90 jours' },
      },
      means: {
        ...{ card: 'Carte', cash: 'Comptant', cheque: 'Chèque', transfer: 'Virement', credit: 'Crédits' },
        club: 'Envoyée à un club',
      },
      order: {
        ...{
          issued: 'par jour, les plus anciennes d’abord',
          issued_down: 'par jour, les plus récentes d’abord',
        },
        ...{ total: 'par total, les plus petits d’abord', total_down: 'par total, les plus grands d’abord' },
      },
    },
  },
}

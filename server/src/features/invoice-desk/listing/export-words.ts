import type { InvoiceStatus } from '@centrepass/contract/invoices/invoices'
import type { Locale } from '@centrepass/contract/refusals/say'

type Said = {
  header: string[]
  drawn: (who: string, when: string) => string
  statuses: Record<InvoiceStatus, string>
  yes: string
}

/** The heads of the columns, and the line that says who took the file. */
export const exportWords: Record<Locale, Said> = {
  en: {
    header: [
      ...['Number', 'Issued on', 'Status', 'To be paid by', 'For', 'Products', 'Total', 'Open'],
      ...['Due since', 'Written off', 'Disputed'],
    ],
    drawn: (who, when) => `Taken by ${who} on ${when}`,
    statuses: {
      ...{ open: 'Open', paid: 'Paid', partially_paid: 'Partly paid', overdue: 'Overdue', void: 'Void' },
      ...{ partially_refunded: 'Partly refunded', refunded: 'Refunded' },
    },
    yes: 'Yes',
  },
  fr: {
    header: [
      ...['Numéro', 'Émise le', 'État', 'À payer par', 'Pour', 'Produits', 'Total', 'À payer'],
      ...['Échue depuis', 'Radié', 'Contestée'],
    ],
    drawn: (who, when) => `Tiré par ${who} le ${when}`,
    statuses: {
      ...{ open: 'Ouverte', paid: 'Payée', partially_paid: 'Payée en partie', overdue: 'En retard' },
      ...{ void: 'Annulée', partially_refunded: 'Remboursée en partie', refunded: 'Remboursée' },
    },
    yes: 'Oui',
  },
}

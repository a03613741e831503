import { formatCurrency, parseCurrency } from '@centrepass/contract/ground/money'

const en = {
  money: (amount: string) => formatCurrency(parseCurrency(amount)),
  // English sets no space in a rate.
  taxLabel: (label: string) => label.replace(' %', '%'),
  colon: ': ',
  invoice: 'Invoice',
  date: 'Date',
  taxRegistration: 'Tax registration',
  billedTo: 'Billed to',
  national: 'national',
  provincial: 'provincial',
  upgrade: 'credit for the earlier payment',
  subtotal: 'Subtotal',
  fees: 'Fees',
  taxes: 'Tax',
  total: 'Total',
  credits: 'Credits used',
  paid: 'Paid',
  outstanding: 'Still to pay',
  cancelled: 'cancelled',
  refunded: 'Refunded',
  credited: 'Given as a credit',
  forgiven: 'No longer charged',
  paidOn: 'Paid on',
  methods: { cash: 'in cash', cheque: 'by cheque', transfer: 'by transfer' },
  refunds: {
    on_its_way: 'Refund on its way since',
    arrived: 'Refunded on',
    came_back: 'Not paid to the card, a credit since',
    at_the_bank: 'Waiting for the bank’s decision since',
    by_the_bank: 'Refunded by the bank, requested on',
  },
  dueOn: 'Due on',
}

export type InvoiceWords = typeof en

const fr: InvoiceWords = {
  money: (amount) => `${amount.replace('.', ',')}\u00a0$`,
  // The rate in it is a number too, and stays in one piece.
  taxLabel: (label) => label.replace('.', ',').replace(' %', '\u00a0%'),
  colon: '\u00a0: ',
  invoice: 'Facture',
  date: 'Date',
  taxRegistration: 'Inscription aux taxes',
  billedTo: 'Facturé à',
  national: 'nationale',
  provincial: 'provinciale',
  upgrade: 'crédit pour le paiement précédent',
  subtotal: 'Sous-total',
  fees: 'Frais',
  taxes: 'Taxe',
  total: 'Total',
  credits: 'Crédits utilisés',
  paid: 'Payé',
  outstanding: 'Reste à payer',
  cancelled: 'annulé',
  refunded: 'Remboursé',
  credited: 'Donné en crédit',
  forgiven: 'N’est plus à payer',
  paidOn: 'Payé le',
  methods: { cash: 'en argent comptant', cheque: 'par chèque', transfer: 'par virement' },
  refunds: {
    on_its_way: 'Remboursement en cours depuis le',
    arrived: 'Remboursé le',
    came_back: 'Non versé sur la carte, un crédit depuis le',
    at_the_bank: 'En attente de la décision de la banque depuis le',
    by_the_bank: 'Remboursé par la banque, demandé le',
  },
  dueOn: 'Dû le',
}

export const invoiceWords = { en, fr }

const en = {
  invoice: 'Invoice',
  date: 'Date',
  billedTo: 'Billed to',
  national: 'national',
  provincial: 'provincial',
  upgrade: 'credit for what was paid before',
  subtotal: 'Subtotal',
  fees: 'Fees',
  taxes: 'Tax',
  total: 'Total',
  credits: 'Credits used',
  paid: 'Paid by card',
  outstanding: 'Still to pay',
  paidOn: 'Paid on',
  dueOn: 'Due on',
}

export type InvoiceWords = typeof en

const fr: InvoiceWords = {
  invoice: 'Facture',
  date: 'Date',
  billedTo: 'Facturé à',
  national: 'nationale',
  provincial: 'provinciale',
  upgrade: 'crédit pour ce qui a déjà été payé',
  subtotal: 'Sous-total',
  fees: 'Frais',
  taxes: 'Taxe',
  total: 'Total',
  credits: 'Crédits utilisés',
  paid: 'Payé par carte',
  outstanding: 'Reste à payer',
  paidOn: 'Payé le',
  dueOn: 'Dû le',
}

export const invoiceWords = { en, fr }

import type { InvoiceDetails, InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import { anInvoiceRow } from './a-validated-cart.ts'

export const anInvoiceSummary = (given: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  id: 12,
  number: 'INV-000012',
  status: 'paid',
  issued_on: '2025-02-07',
  total: '62.00',
  outstanding: '0.00',
  people: ['Siggy Vinter'],
  ...given,
})

export const anInvoice = (given: Partial<InvoiceDetails> = {}): InvoiceDetails => ({
  ...anInvoiceSummary(),
  subtotal: '60.00',
  fees: '2.00',
  taxes: '0.00',
  tax_label: 'GST 5 %',
  tax_registration: null,
  credits: '0.00',
  paid: '62.00',
  waived: '0.00',
  billing: {
    name: 'Maren Vinter',
    email: 'parent3@mail.example',
    address_line1: '12 Tidewater Way',
    city: 'Port Arbutus',
    province: 'BC',
    postal_code: 'V5A 1C0',
    country: 'CA',
  },
  ...{ refunded: '0.00', credited: '0.00', forgiven: '0.00', refunds: [], club: null },
  ...{ written_off: '0.00', credit_notes: [] },
  item_rows: [{ ...anInvoiceRow(), position: 0, may_cancel: true, cancellation: null }],
  payments: [
    {
      ...{ amount: '62.00', method: 'card', at: '2025-02-07T17:00:00Z', received_on: null },
      card: { brand: 'Visa', last4: '4242' },
    },
  ],
  schedule: [],
  plans: [],
  ...given,
})

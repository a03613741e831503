import type { InvoiceRow, PricedInvoice, ValidatedCart } from '@centrepass/contract/cart/cart'

/** A registration for Siggy, as the server prices it. */
export const anInvoiceRow = (given: Partial<InvoiceRow> = {}): InvoiceRow => ({
  cart_item: {
    participant: { id: 304, participant_number: 'CC-100304', name: 'Siggy Vinter' },
    product: { id: 3, code: 'JUNIOR', name: 'Junior Player' },
    product_type: 'RegistrationOption',
  },
  national_price: '25.00',
  provincial_price: '35.00',
  cost: '60.00',
  fees: '2.00',
  taxes: '0.00',
  credit: false,
  refundable: true,
  instalments: null,
  ...given,
})

export const aPricedInvoice = (given: Partial<PricedInvoice> = {}): PricedInvoice => ({
  subtotal: '60.00',
  fees: '2.00',
  taxes: '0.00',
  total: '62.00',
  outstanding: '62.00',
  due_now: '62.00',
  item_rows: [anInvoiceRow()],
  ...given,
})

export const aValidatedCart = (given: Partial<ValidatedCart> = {}): ValidatedCart => ({
  invoice: aPricedInvoice(),
  account_credits: { applied_credits: [], unused_credits: [], held_credits: [] },
  selected_credits: null,
  cart_validation_token: 'a-token-of-more-than-twenty-letters',
  expires_at: new Date(Date.now() + 1_800_000).toISOString(),
  held_until: null,
  may_extend: false,
  ...given,
})

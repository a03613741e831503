import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { expect, test } from 'vitest'
import { fontsParsedDuring } from '#test/fonts-parsed-during'
import { textInPdf } from '#test/text-in-pdf'
import { drawInvoice } from './draw-invoice.ts'
import { textRuns } from './text-runs.ts'

const first = { name: 'first', file: '' }
const namesOf = (text: string) => textRuns(text, first).map(({ font, text: part }) => `${font.name}:${part}`)

test('a text is cut where another font is needed, and nowhere else', () => {
  expect(namesOf("Zoë-Anaïs D'Aoust")).toEqual(["first:Zoë-Anaïs D'Aoust"])
  expect(namesOf('Дмитрий')).toEqual(['first:Дмитрий'])
  expect(namesOf('ਗੁਰਪ੍ਰੀਤ Singh')).toEqual(['gurmukhi:ਗੁਰਪ੍ਰੀਤ', 'first: Singh'])
  expect(namesOf('Li 王').map((run) => run.split('-')[0])).toEqual(['first:Li ', 'chinese'])
})

const row = (name: string): InvoiceDetails['item_rows'][number] => ({
  cart_item: {
    participant: { id: 1, participant_number: 'CC-100304', name },
    product: { id: 1, code: 'JUNIOR', name: 'Junior Player' },
    product_type: 'RegistrationOption',
  },
  national_price: '24.00',
  provincial_price: '41.00',
  cost: '65.00',
  fees: '2.00',
  taxes: '0.00',
  credit: false,
  refundable: true,
  instalments: null,
  ...{ position: 0, may_cancel: false, cancellation: null },
})

const invoiceOf = (names: string[]): InvoiceDetails => ({
  ...{ id: 1, number: 'INV-000001', status: 'paid', issued_on: '2025-02-07', people: names },
  ...{ subtotal: '65.00', fees: '2.00', taxes: '0.00', tax_label: 'GST 5 %', total: '67.00' },
  tax_registration: null,
  ...{ credits: '0.00', paid: '67.00', waived: '0.00', outstanding: '0.00' },
  ...{
    refunded: '10.00',
    credited: '5.00',
    forgiven: '0.00',
    written_off: '0.00',
    credit_notes: [],
    club: null,
  },
  billing: {
    ...{ name: '王明', email: 'a@b.example', address_line1: '12 Heron Lane', city: 'Tamarack' },
    ...{ province: 'BC', postal_code: 'V3M 1A1', country: 'CA' },
  },
  item_rows: names.map(row),
  payments: [
    {
      ...{ amount: '67.00', method: 'card', at: '2025-02-07T20:00:00Z', received_on: null },
      card: { brand: 'visa', last4: '4242' },
    },
  ],
  refunds: [
    {
      amount: '10.00',
      at: '2025-02-08T20:00:00Z',
      status: 'arrived',
      card: { brand: 'visa', last4: '4242' },
      ends_by: null,
    },
  ],
  schedule: [{ due_on: '2025-03-01', amount: '10.00' }],
  plans: [],
})

const association = {
  name: 'Cedar Coast',
  address: { line1: 'Suite 210', city: 'Port Arbutus', province: 'BC', postal_code: 'V0X 1C0' },
  telephone: '604-555-0140',
  timezone: 'America/Vancouver',
}

test.each(['EN', 'FR'])(
  'names of every script and two hundred rows fit in the PDF (%s)',
  async (language) => {
    const names = [
      'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
      '王明 ਸਿੰਘ',
      'Li ਗੁਰਪ੍ਰੀਤ',
      'Zoë',
      'M'.repeat(60),
      ...Array<string>(200).fill('Siggy Vinter'),
    ]
    const pdf = await drawInvoice({ invoice: invoiceOf(names), association, language, clockOffsetMs: 0 })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages?.length).toBeGreaterThan(5)
    // Each font that was needed is carried in the file.
    for (const font of ['DejaVuSans', 'NotoSansGurmukhi', 'ChocolateClassicalSans']) {
      expect(pdf.toString('latin1')).toMatch(new RegExp(`FontName /[A-Z]{6}\\+${font}`))
    }
  },
)

test('the PDF dates an evening payment by the association’s own day', async () => {
  const invoice = invoiceOf(['Siggy Vinter'])
  const [payment] = invoice.payments
  if (payment) payment.at = '2025-02-08T04:30:00Z'
  const pdf = textInPdf(await drawInvoice({ invoice, association, language: 'EN', clockOffsetMs: 0 }))
  expect(pdf).toContain('Paid on 2025-02-07')
})

test('the PDF writes a card and a tax rate as the screen does', async () => {
  const order = { invoice: invoiceOf(['Siggy Vinter']), association, clockOffsetMs: 0 }
  const english = textInPdf(await drawInvoice({ ...order, language: 'EN' }))
  expect(english).toContain('Visa •••• 4242')
  expect(english).toContain('Tax (GST 5%)')
  expect(textInPdf(await drawInvoice({ ...order, language: 'FR' }))).toContain('Taxe (TPS 5\u00a0%)')
})

test('in the demo the PDF dates a payment by the demo’s day, as the screen does', async () => {
  const invoice = invoiceOf(['Siggy Vinter'])
  const [payment] = invoice.payments
  if (payment) payment.at = '2025-02-17T20:00:00Z'
  const clockOffsetMs = -10 * 24 * 60 * 60 * 1000
  const pdf = textInPdf(await drawInvoice({ invoice, association, language: 'EN', clockOffsetMs }))
  expect(pdf).toContain('Paid on 2025-02-07')
})

test.each([
  ['EN', 'Tax registration: 12345 6789 RT0001'],
  ['FR', 'Inscription aux taxes\u00a0: 12345 6789 RT0001'],
])(
  'the PDF shows the tax registration of the association, where there is one (%s)',
  async (language, text) => {
    const order = { association, language, clockOffsetMs: 0 }
    const invoice = invoiceOf(['Siggy Vinter'])
    const registered = { ...invoice, tax_registration: '12345 6789 RT0001' }
    expect(textInPdf(await drawInvoice({ ...order, invoice: registered }))).toContain(text)
    expect(textInPdf(await drawInvoice({ ...order, invoice }))).not.toContain(text.slice(0, 16))
  },
)

test('fonts are parsed for the first receipt and for none after it', async () => {
  const receipt = () =>
    drawInvoice({ invoice: invoiceOf(['Zoë', '王明 ਸਿੰਘ']), association, language: 'EN', clockOffsetMs: 0 })
  await receipt()
  expect(await fontsParsedDuring(receipt)).toBe(0)
})

import { expect, test } from 'vitest'
import type { EmailItem } from '#platform/mail/queue-email'
import { invoiceLetters } from './invoice-emails.ts'

const { receipt } = invoiceLetters(
  {
    name: 'Cedar Coast',
    address: { line1: 'Suite 210', city: 'Port Arbutus', province: 'BC', postal_code: 'V0X 1C0' },
    telephone: '604-555-0140',
    theme: { primary: '#123456' },
  },
  'https://site.example',
)
const paid = { number: 'INV-000007', due_now_cents: 6700, total_cents: 16700, credits_cents: 0 }
const bought = (given: object = {}) => ({
  ...{
    participant_id: 1,
    participant_name: 'Ida Vinter',
    product_name: 'Junior Player',
    product_names: null,
    is_credit: false,
  },
  ...{ cost_cents: 6000, fee_cents: 400, tax_cents: 300, ...given },
})
const sale = { rows: [bought()], later: [], isSigningLeft: false }
const linesOf = (items: readonly EmailItem[] = []) =>
  items.map(({ label, amount }) => (amount ? `${label} ${amount}` : label))

test('a receipt leads to the documents as long as something is left to sign', () => {
  const { paragraphs, action } = receipt('EN', paid, { ...sale, isSigningLeft: true })
  expect(paragraphs).toEqual([
    'Thank you for your payment. Paid now: $67.00. Your invoice INV-000007 is attached.',
    'One step is left: the registration is valid once the waivers are signed.',
  ])
  expect(action).toEqual({ label: 'Sign the waivers', url: 'https://site.example/documents' })
})

test('a receipt asks for no signature where none is left, as after a course', () => {
  const { paragraphs, action } = receipt('FR', paid, sale)
  expect(paragraphs).toHaveLength(1)
  expect(paragraphs[0]).toContain('67,00\u00a0$')
  expect(action).toBeUndefined()
})

test.each(['EN', 'FR'])(
  'where nothing was received no receipt is sent, and no payment thanked for: %s',
  (language) => {
    const { subject, paragraphs } = receipt(language, { ...paid, due_now_cents: 0 }, sale)
    expect([subject, ...paragraphs].join(' ')).not.toMatch(/receipt|reçu|payment|paiement|\$/)
  },
)

test('a receipt lists what was bought for whom, the total, what was paid and the days to come', () => {
  const rows = [
    bought(),
    bought({
      product_name: 'Zone Academy U15',
      product_names: null,
      cost_cents: 10_000,
      fee_cents: 0,
      tax_cents: 0,
    }),
    bought({ participant_id: 2, participant_name: 'Nils Vinter', is_credit: true, cost_cents: -700 }),
  ]
  const later = [{ due_on: '2025-02-18', amount_cents: 10_000 }]
  expect(linesOf(receipt('EN', { ...paid, credits_cents: 500 }, { ...sale, rows, later }).items)).toEqual([
    'Ida Vinter',
    'Junior Player $67.00',
    'Zone Academy U15 $100.00',
    'Nils Vinter',
    'Paid earlier this season, deducted $0.00',
    'Total with fees and taxes $167.00',
    'Your credits -$5.00',
    'Paid now $67.00',
    'Charged to the same card later',
    'Tuesday 18 February 2025 $100.00',
  ])
  // Without a card at the purchase there is none to charge.
  expect(linesOf(receipt('EN', { ...paid, due_now_cents: 0 }, { ...sale, later }).items)).toContain(
    'Due later',
  )
  expect(linesOf(receipt('FR', paid, { ...sale, later }).items)).toContain('Payé maintenant 67,00\u00a0$')
})

test('a name with an address in it is no link in the list of a receipt', () => {
  const rows = [bought({ participant_name: 'Win at http://evil.example now' })]
  expect(JSON.stringify(receipt('EN', paid, { ...sale, rows }).items)).not.toContain('evil.example')
})

import { expect, test } from 'vitest'
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
const paid = { number: 'INV-000007', due_now_cents: 6700 }

test('a receipt leads to the documents as long as something is left to sign', () => {
  const { paragraphs, action } = receipt('EN', paid, { isSigningLeft: true })
  expect(paragraphs).toEqual([
    'Thank you for your payment. Paid now: $67.00. Your invoice INV-000007 is attached.',
    'One step is left: the registration is valid once the waivers are signed.',
  ])
  expect(action).toEqual({ label: 'Sign the waivers', url: 'https://site.example/documents' })
})

test('a receipt asks for no signature where none is left, as after a course', () => {
  const { paragraphs, action } = receipt('FR', paid, { isSigningLeft: false })
  expect(paragraphs).toHaveLength(1)
  expect(paragraphs[0]).toContain('67,00\u00a0$')
  expect(action).toBeUndefined()
})

test.each(['EN', 'FR'])(
  'where nothing was received no receipt is sent, and no payment thanked for: %s',
  (language) => {
    const { subject, paragraphs } = receipt(language, { ...paid, due_now_cents: 0 }, { isSigningLeft: false })
    expect([subject, ...paragraphs].join(' ')).not.toMatch(/receipt|reçu|payment|paiement|\$/)
  },
)

import { expect, test } from 'vitest'
import { refundLetters } from './refund-emails.ts'

const letters = refundLetters(
  {
    name: 'Cedar Coast',
    address: { line1: 'Suite 210', city: 'Port Arbutus', province: 'BC', postal_code: 'V0X 1C0' },
    telephone: '604-555-0140',
    theme: { primary: '#123456' },
  },
  'https://site.example',
)
const story = {
  ...{ invoice_id: 7, number: 'INV-000007', product: 'ID Camp', person: 'Ida Vinter' },
  ...{ to_card_cents: 4725, to_credit_cents: 1050, still_due_cents: 0, credit_expires_on: '2026-09-01' },
  ...{ to_club_cents: 0, isOfClub: false },
}

test('amounts and days of a cancellation are written in the language of its reader', () => {
  const said = (language: string) => letters.done({ ...story, language }).paragraphs.join(' ')
  expect(said('EN')).toContain('$47.25')
  expect(said('EN')).toContain('$10.50, valid until Tuesday 1 September 2026.')
  expect(said('FR')).toContain('47,25\u00a0$')
  expect(said('FR')).toContain('10,50\u00a0$, valable jusqu’au mardi 1er septembre 2026.')
})

test('the outbox knows which letter about a cancellation it is, also where a sentence was added', () => {
  const kindOf = (change: object) => letters.done({ ...story, language: 'EN', ...change }).kind
  expect(kindOf({})).toBe('refund.both')
  expect(kindOf({ to_credit_cents: 0, still_due_cents: 500 })).toBe('refund.toCard')
})

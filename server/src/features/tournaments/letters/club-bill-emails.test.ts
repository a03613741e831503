import { expect, test } from 'vitest'
import { clubLetters } from './club-bill-emails.ts'

const association = {
  ...{ name: 'Cedar Coast', telephone: '604-555-0100', theme: { primary: '#00524c' } },
  address: { line1: '1 Heron Lane', city: 'Tamarack', province: 'BC', postal_code: 'V3M 1A1' },
}
const story = {
  ...{ team_id: 1, team: 'Otters', tournament: 'Harbour', club: 'Tamarack', number: 'INV-000001' },
  ...{ open_cents: 10_000, due_on: '2025-06-04', instructions: 'Transfers go to pay@cedar.example.' },
}
const secret = { code: 'c'.repeat(43), validMinutes: 1440 }

test.each(['EN', 'FR'])(
  'an association without cards offers a club no link, and its own way to pay (%s)',
  (language) => {
    const letters = clubLetters(association, 'https://site.example', { takesCards: false })
    for (const name of ['invoice', 'reminder', 'overdue', 'withdrawn', 'takenBack'] as const) {
      const email = letters[name]({ ...story, language }, secret)
      expect([email.action, email.secrets]).toEqual([undefined, undefined])
      const text = email.paragraphs.join(' ')
      expect(text).not.toMatch(/link|lien|card|carte/i)
      expect(text).toMatch(language === 'EN' ? /cheque or transfer/ : /chèque ou virement/)
      expect(text).toContain('pay@cedar.example')
    }
  },
)

test('with cards the link is there', () => {
  const letters = clubLetters(association, 'https://site.example', { takesCards: true })
  const email = letters.invoice({ ...story, language: 'EN' }, secret)
  expect(email.action?.url).toBe(`https://site.example/pay-invoice#code=${secret.code}`)
  expect(email.paragraphs.join(' ')).toContain('Pay by card with the link below')
})

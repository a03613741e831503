import { expect, test } from 'vitest'
import { documentLetters } from './document-emails.ts'

const letters = documentLetters(
  {
    name: 'Cedar Coast',
    address: { line1: 'Suite 210', city: 'Port Arbutus', province: 'BC', postal_code: 'V0X 1C0' },
    telephone: '604-555-0140',
    theme: { primary: '#123456' },
  },
  'https://site.example',
)

test('the email about one signed document uses the singular', () => {
  const subjects = ['en', 'fr'].map((language) =>
    [1, 5].map((count) => letters.copies(language, count).subject),
  )
  expect(subjects[0]).toEqual(['Your copy: one signed document', 'Your copies: 5 signed documents'])
  expect(subjects[1]?.[0]).toMatch(/un document signé$/)
})

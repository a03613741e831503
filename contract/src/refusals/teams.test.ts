import { expect, test } from 'vitest'
import { sayRefusal } from './refusal.ts'

test('a refusal about a team names the tournament, the division or the limit in both languages', () => {
  const tournament = 'Championships'
  expect(sayRefusal('entries_closed', { tournament }, 'en')).toBe('Entries for Championships are closed.')
  expect(sayRefusal('entries_closed', { tournament }, 'fr')).toBe(
    'Les inscriptions à Championships sont fermées.',
  )
  expect(sayRefusal('most_drafts', { most: 30 }, 'fr')).toBe('Un compte peut avoir au plus 30 brouillons.')
})

test('a person twice in one list is told by the participant number', () => {
  expect(sayRefusal('twice_in_list', { number: 'CC-1' }, 'en')).toBe('Already on this team: CC-1')
})

test('amounts are written as each language writes them', () => {
  const values = { open: '776.48', amount: '700.00' }
  expect(sayRefusal('bill_differs', values, 'en')).toBe(
    'The unpaid amount of the invoice is $776.48, not $700.00.',
  )
  expect(sayRefusal('bill_differs', values, 'fr')).toBe(
    'Il reste 776,48\u00a0$ à payer sur la facture, et non 700,00\u00a0$.',
  )
})

test('a name that the association gave in both languages is said in the one of the sentence', () => {
  const tournament = { en: 'Championships', fr: 'Championnats' }
  expect(sayRefusal('entries_closed', { tournament }, 'en')).toBe('Entries for Championships are closed.')
  expect(sayRefusal('entries_closed', { tournament }, 'fr')).toBe(
    'Les inscriptions à Championnats sont fermées.',
  )
})

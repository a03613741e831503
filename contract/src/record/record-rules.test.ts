import { expect, test } from 'vitest'
import { auditWords } from '../privacy/audit-words.ts'
import { isKeptBack, whyIsFor } from './record-rules.ts'

test('what the record keeps back is told on the page of a person to those alone who work on it', () => {
  const actions = Object.keys(auditWords)
  expect(actions.filter((action) => isKeptBack(action) !== (whyIsFor(action) !== null))).toEqual([])
  expect(actions.filter(isKeptBack).length).toBeGreaterThan(10)
  expect(whyIsFor('profile.read')).toBe('medical.open')
  expect(whyIsFor('screening.ended')).toBe('screening.check')
  expect(whyIsFor('invoice.sent')).toBe(null)
})

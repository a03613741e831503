import { expect, test } from 'vitest'
import { isFieldError, sayField } from './fields.ts'
import { allRefusals, refusalTables, sayRefusal } from './refusal.ts'
import { say } from './say.ts'

test('no code names two refusals', () => {
  const count = refusalTables.reduce((sum, table) => sum + Object.keys(table).length, 0)
  expect(Object.keys(allRefusals)).toHaveLength(count)
})

test.each([
  ['required', 'This field is required', 'Ce champ est obligatoire'],
  ['email', 'Invalid email address', 'Adresse courriel invalide'],
  ['postal_code', 'Invalid Postal Code', 'Code postal invalide'],
  ['agreement', 'You must agree to the terms.', 'Vous devez accepter les conditions.'],
  ['at_most:60', 'Use at most 60 characters', 'Utilisez au plus 60 caractères'],
] as const)('the field error %s is said exactly', (error, en, fr) => {
  expect([sayField(error, 'en'), sayField(error, 'fr')]).toEqual([en, fr])
})

test.each(['toString', 'constructor', 'Ce champ est obligatoire', ''])('%j is no field error', (text) => {
  expect(isFieldError(text)).toBe(false)
})

test('a refusal names what was not found in the language of the person who asks', () => {
  expect(sayRefusal('not_found', { thing: 'invoice' }, 'en')).toBe('Invoice not found.')
  expect(sayRefusal('not_found', { thing: 'invoice' }, 'fr')).toBe('Facture introuvable.')
})

test('a gap for money is filled as each language writes amounts', () => {
  const owed = { en: 'You owe {amount:money}.', fr: 'Vous devez {amount:money} : payez.' } as const
  expect(say(owed, { amount: '12.50' }, 'en')).toBe('You owe $12.50.')
  expect(say(owed, { amount: '12.50' }, 'fr')).toBe('Vous devez 12,50\u00a0$\u00a0: payez.')
})

import { expect, test } from 'vitest'
import type { Heard } from '../answer-within.ts'
import { readChargeAnswer, readFoundAnswer } from './read-charge-answer.ts'

const asked = { key: 'attempt-1', amount_cents: 12_345, currency: 'CAD' }
const attempt = { ...asked, account_id: 7, since: new Date() }
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
const charge = { id: 'ch_1', ...asked, status: 'succeeded', card, payment_method: null, refunded_cents: 0 }
const said = (status: number, body: unknown): Heard => ({ status, body: JSON.stringify(body) })

test('a success that speaks of our key, amount and currency counts', () => {
  const outcome = { kind: 'succeeded', charge_id: 'ch_1', card, payment_method: null, refunded_cents: 0 }
  expect(readChargeAnswer(attempt, said(200, charge))).toEqual(outcome)
  expect(readFoundAnswer(attempt, said(200, charge))).toEqual(outcome)
})

test.each<[string, Heard, string]>([
  ['silence', { silence: 'no_answer' }, 'no_answer'],
  ['a broken line', { silence: 'connection_lost' }, 'connection_lost'],
  ['500', said(500, charge), 'provider_error'],
  ['503', { status: 503, body: '' }, 'provider_error'],
  ['429', said(429, {}), 'too_many_requests'],
  ['HTML', { status: 200, body: '<!doctype html>' }, 'unreadable'],
  ['an empty body', { status: 200, body: '' }, 'unreadable'],
  ['null', said(200, null), 'unreadable'],
  ['an unknown status', said(200, { ...charge, status: 'maybe' }), 'unreadable'],
  ['a success without a card', said(200, { ...charge, card: undefined }), 'unreadable'],
  ['an amount with a fraction', said(200, { ...charge, amount_cents: 12_345.5 }), 'unreadable'],
  ['the key of another attempt', said(200, { ...charge, key: 'attempt-2' }), 'unreadable'],
  ['one cent more', said(200, { ...charge, amount_cents: 12_346 }), 'other_amount'],
  ['another currency', said(200, { ...charge, currency: 'USD' }), 'other_currency'],
  ['418', said(418, {}), 'unreadable'],
])('%s is unclear, whichever way it was asked', (_, heard, why) => {
  expect(readChargeAnswer(attempt, heard)).toMatchObject({ kind: 'unclear', why })
  expect(readFoundAnswer(attempt, heard)).toMatchObject({ kind: 'unclear', why })
})

test('a charge of another amount says what was taken, one that waits for the person has taken nothing', () => {
  const other = { ...charge, amount_cents: 12_346, refunded_cents: 46 }
  const taken = { charge_id: 'ch_1', amount_cents: 12_346, currency: 'CAD', refunded_cents: 46, card }
  expect(readFoundAnswer(attempt, said(200, other))).toEqual({ kind: 'unclear', why: 'other_amount', taken })
  const waits = { ...other, status: 'requires_action', client_secret: 'secret' }
  expect(readFoundAnswer(attempt, said(200, waits))).toEqual({ kind: 'unclear', why: 'other_amount' })
})

test('an unknown charge is none when asked about, and unclear as the answer to a charge', () => {
  expect(readFoundAnswer(attempt, said(404, {}))).toEqual({ kind: 'none' })
  expect(readChargeAnswer(attempt, said(404, {}))).toEqual({ kind: 'unclear', why: 'unreadable' })
})

test.each([
  ['insufficient_funds', false],
  ['expired_card', true],
  ['incorrect_cvc', false],
  ['processing_error', false],
  ['stolen_card', true],
  ['lost_card', true],
  ['a_code_of_next_year', false],
])('the decline %s keeps its code, and that no other try makes sense: %s', (code, is_hard) => {
  const declined = said(402, { ...charge, status: 'declined', decline_code: code })
  expect(readChargeAnswer(attempt, declined)).toEqual({ kind: 'declined', code, is_hard })
})

import { expect, test } from 'vitest'
import { features } from '../features.ts'
import type { Endpoint } from '../ground/endpoint.ts'
import * as clubInvoices from '../tournaments/club-invoices.ts'
import * as clubRefunds from '../tournaments/club-refunds.ts'
import * as teamEntry from '../tournaments/team-entry.ts'

const { cart, discounts, prepared, payments, books, invoices, refunds } = features
const modules = [
  ...[cart, discounts, prepared, payments, books, invoices, refunds].flatMap(({ modules }) => [...modules]),
  ...[teamEntry, clubInvoices, clubRefunds],
]
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const calls = modules.flatMap((module) => Object.values(module).filter(isCall))

/** Looks, and does nothing that could be done twice. */
const LOOKS = /\/(preview|validate|validateProduct|empty|open|check|quote|register-choices)$/
/** Calls that take no key, and why the same request has the same answer all the same. */
const ONCE: Record<string, string> = {
  'POST /api/prepared/pay': 'the card token is used once',
  'POST /api/club-invoices/pay': 'the card token is used once',
  'POST /api/operations/cancellations/:id': 'the same decision has the same answer',
  'POST /api/office/payment-reviews/:id': 'the same decision has the same answer',
  'POST /api/office/refund-reviews/:id': 'the same decision has the same answer',
  'POST /api/payments/events': 'an event counts once',
  'POST /api/payments/methods/:id/default': 'a card is first or it is not',
  'DELETE /api/payments/methods/:id': 'a card that is gone stays gone',
  'POST /api/operations/clubs/:id/address': 'an address is what was said last',
  'POST /api/office/books/accounts/:account': 'a version says what was seen',
  'POST /api/office/debt-reminders/:id': 'a run is stopped or it is not',
  'POST /api/office/invoice-views/:id': 'a view of a list moves no money',
  'POST /api/office/invoice-views/:id/remove': 'a view of a list moves no money',
  'POST /pay/tokens': 'the pretend provider',
  'POST /pay/challenges': 'the pretend provider',
}

test('every call that moves money answers the same request as before, or says why it need not', () => {
  const writing = calls.filter(({ method, path }) => method !== 'GET' && !LOOKS.test(path))
  const without = writing.filter(({ idempotency }) => !idempotency)
  const named = without.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(named)).toEqual(new Set(Object.keys(ONCE)))
  expect(writing.length).toBeGreaterThan(50)
})

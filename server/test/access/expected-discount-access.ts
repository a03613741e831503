import { discountSettings } from '../acting/running-discounts.ts'
import type { AccessRow } from './expected-access.ts'

/** The same for calls about discounts and the funds that pay for them. */
export const discountAccess: Record<string, AccessRow> = {
  'GET /api/office/discounts': { all: 401, administrator: 200 },
  'GET /api/office/discount-funds': { all: 401, administrator: 200 },
  'GET /api/office/discount-products': { all: 401, administrator: 200 },
  'GET /api/office/discounts/:id': { all: 401, administrator: 200 },
  'POST /api/office/discounts/preview': {
    ...{ all: 401, administrator: 200 },
    body: { rule: 'code', code: 'NEW-2025', settings: discountSettings({}) },
  },
  'POST /api/office/discounts': {
    ...{ all: 401, administrator: 200 },
    body: {
      discount: { rule: 'code', code: 'NEW-2025', settings: discountSettings({}) },
      reason: 'For the new season.',
    },
  },
  'POST /api/office/discounts/:id/preview': {
    ...{ all: 401, administrator: 200, body: { version: 1, settings: null } },
  },
  'POST /api/office/discounts/:id': {
    ...{ all: 401, administrator: 200 },
    body: { version: 1, settings: discountSettings({}), reason: 'A better one.' },
  },
  'POST /api/office/discounts/:id/end': {
    ...{ all: 401, administrator: 200, body: { version: 2, reason: 'It is over.' } },
  },
  'POST /api/office/discounts/:id/grants': {
    ...{ all: 401, administrator: 422, body: { participant_id: 150, reason: 'A board member.' } },
  },
  'POST /api/office/discount-grants/:id/end': {
    ...{ all: 401, administrator: 200, body: { reason: 'No longer needed.' } },
  },
  'POST /api/office/discount-funds': {
    ...{ all: 401, administrator: 200, body: { name: 'Bursaries', amount: '100.00', reason: 'A gift.' } },
  },
  'POST /api/office/discount-funds/:id/money': {
    ...{ all: 401, administrator: 200, body: { amount: '10.00', seen: '5000.00', reason: 'A gift.' } },
  },
}

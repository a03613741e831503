import type { AccessRow } from './expected-access.ts'

const code = 'x'.repeat(43)
const price = '0'.repeat(64)
const aWish = {
  account: 1,
  days: 7,
  items: [{ participant: 1, product_type: 'Course', product: 2_000_000_000 }],
}
const seen = { reason: 'Checked', version: 1 }

/** The same for what the office registers people for on behalf of a family. */
export const preparedAccess: Record<string, AccessRow> = {
  'POST /api/prepared/open': { all: 422, body: { code } },
  'POST /api/prepared/check': { all: 422, body: { code } },
  'POST /api/prepared/pay': { all: 422, body: { code, price, payment_ott: 'tok_none' } },
  'GET /api/accounts/:id/prepared': { all: 401, stranger: 404, owner: 200 },
  'POST /api/accounts/:id/prepared/:prepared_id/pay': {
    ...{ all: 401, stranger: 404, owner: 404, body: { price } },
  },
  'POST /api/accounts/:id/prepared/:prepared_id/check': { all: 401, stranger: 404, owner: 404 },
  'POST /api/office/people/:id/register-choices': { all: 401, administrator: 200, body: {} },
  'POST /api/office/prepared/preview': { all: 401, administrator: 422, body: aWish },
  'POST /api/office/prepared': {
    ...{ all: 401, administrator: 422, body: { ...aWish, reason: 'Checked', digest: price } },
  },
  'GET /api/office/prepared': { all: 401, administrator: 200 },
  'POST /api/office/prepared/:id/send': { all: 401, administrator: 404, body: seen },
  'POST /api/office/prepared/:id/call-back': { all: 401, administrator: 404, body: seen },
}

/** What each call about the card provider's books answers, as in `expected-access.ts`. */
export const expectedMoneyAccess = {
  'GET /api/operations/money-differences': { all: 401, administrator: 200 },
  'GET /api/operations/cancellations': { all: 401, administrator: 200 },
  'GET /api/operations/unknown-money': { all: 401, administrator: 200 },
  'GET /api/office/payment-reviews': { all: 401, administrator: 200 },
  'POST /api/office/payment-reviews/:id': {
    ...{ all: 401, administrator: 422, body: { decision: 'settle', reason: 'Asked by the matrix' } },
  },
  'GET /api/office/refund-reviews': { all: 401, administrator: 200 },
  'POST /api/office/refund-reviews/:id': {
    ...{ all: 401, administrator: 422, body: { decision: 'as_credit', reason: 'Asked by the matrix' } },
  },
  'POST /api/operations/unknown-money': {
    ...{ all: 401, administrator: 422 },
    body: { ids: [1], note: 'Settled by hand' },
  },
}

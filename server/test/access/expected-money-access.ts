/** What each call about the card provider's books answers, as in `expected-access.ts`. */
export const expectedMoneyAccess = {
  'GET /api/operations/money-differences': { all: 401, administrator: 200 },
  'GET /api/operations/cancellations': { all: 401, administrator: 200 },
  'GET /api/office/changes/requests': { all: 401, administrator: 200 },
  'GET /api/office/changes/decisions': { all: 401, administrator: 200 },
  // The demo's first one was decided long ago.
  'POST /api/office/changes/requests/:id/preview': {
    ...{ all: 401, administrator: 409, body: { wish: { decision: 'refuse' } } },
  },
  'POST /api/office/changes/requests/:id/exception': {
    ...{ all: 401, administrator: 409 },
    body: { amount: '1.00', refund_to: 'card', words: 'Checked.', reason: 'Checked.' },
  },
  'POST /api/office/invoices/:id/rows/:position/preview': {
    ...{ all: 401, administrator: 200, body: { because: 'medical', refund_to: 'card' } },
  },
  'POST /api/office/invoices/:id/rows/:position/cancellation': {
    ...{ all: 401, administrator: 409 },
    // Not what was shown: the demo keeps its rows.
    body: { because: 'medical', refund_to: 'card', reason: 'Checked.', digest: '0'.repeat(64) },
  },
  'GET /api/office/invoices/:id/rows/:position/targets': { all: 401, administrator: 422 },
  'GET /api/operations/unknown-money': { all: 401, administrator: 200 },
  'GET /api/office/payment-reviews': { all: 401, administrator: 200 },
  'POST /api/office/payment-reviews/:id': {
    ...{ all: 401, administrator: 422, body: { decision: 'settle', reason: 'Asked by the matrix' } },
  },
  'GET /api/office/refund-reviews': { all: 401, administrator: 200 },
  'POST /api/office/refund-reviews/:id': {
    ...{ all: 401, administrator: 422, body: { decision: 'as_credit', reason: 'Asked by the matrix' } },
  },
  'GET /api/office/disputes': { all: 401, administrator: 200 },
  'GET /api/operations/accounts/:id/credits': { all: 401, administrator: 200 },
  'POST /api/operations/accounts/:id/credits': {
    ...{ all: 401, administrator: 200 },
    body: { amount: '1.00', reason: 'Checked' },
  },
  'POST /api/operations/credits/:id/move': {
    ...{ all: 401, administrator: 404 },
    body: { to_account: 2_147_483_647, amount: '1.00', reason: 'Checked' },
  },
  'GET /api/operations/invoices/:id/credit-notes': { all: 401, administrator: 200 },
  'POST /api/operations/invoices/:id/credit-notes': {
    ...{ all: 401, administrator: 422 },
    body: { position: 0, amount: '99999.00', refund_to: 'card', words: 'Checked.', reason: 'Checked.' },
  },
  'POST /api/operations/invoices/:id/exceptional-refunds': {
    ...{ all: 401, administrator: 422 },
    body: {
      ...{ position: 0, amount: '99999.00', refund_to: 'card', words: 'Checked.', reason: 'Checked.' },
      ends_participation: false,
    },
  },
  'GET /api/operations/invoices/:id/write-offs': { all: 401, administrator: 200 },
  'POST /api/operations/write-offs': {
    ...{ all: 401, administrator: 404 },
    body: { debtor: 'invoice', debtor_id: 2_000_000_000, amount: '1.00', reason: 'Checked.' },
  },
  'POST /api/operations/write-offs/:id/take-back': {
    ...{ all: 401, administrator: 404, body: { reason: 'Checked.' } },
  },
  'GET /api/office/proposals': { all: 401, administrator: 200 },
  'GET /api/office/proposals/:id/effects': { all: 401, administrator: 404 },
  'POST /api/office/proposals/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'refuse', note: 'Checked.' } },
  },
  'POST /api/operations/unknown-money': {
    ...{ all: 401, administrator: 422 },
    body: { ids: [1], note: 'Settled by hand' },
  },
}
